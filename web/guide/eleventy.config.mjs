import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUPS, fileOf } from './groups.mjs';
import { extend } from './markdown.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Renders the pages of `groups.mjs`; `build.mjs` puts them into the site. */
export default function configure(eleventy) {
  eleventy.amendLibrary('md', extend);
  // The files are plain Markdown: braces in them are braces.
  eleventy.setTemplateFormats(['md']);
  eleventy.setUseGitIgnore(false);
  const pages = new Set(GROUPS.flatMap(({ pages }) => pages.map(fileOf)));
  eleventy.ignores.add('**/node_modules/**');
  eleventy.addPreprocessor('pages', 'md', (data) =>
    pages.has(relative(root, data.page.inputPath)) ? undefined : false,
  );
  return { markdownTemplateEngine: false };
}
