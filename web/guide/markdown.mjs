/** Markdown as the site shows it: headings that can be linked to, and links that lead to pages. */
import { dirname, join, normalize } from 'node:path';
import anchor from 'markdown-it-anchor';
import { addressOf } from './groups.mjs';

/** The id of a heading, as readers of the repository see it there. */
export function idOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Teaches a markdown-it about the site. The environment of a rendering has `page.inputPath`. */
export function extend(markdown) {
  markdown.use(anchor, { slugify: idOf, level: [2, 3, 4] });
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    token.attrSet('href', linkOf(token.attrGet('href'), normalize(env.page.inputPath)));
    return self.renderToken(tokens, index, options);
  };
  // Long lines of code, and wide tables, are scrolled by themselves; a keyboard reaches them.
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (...parts) => fence(...parts).replace('<pre', '<pre tabindex="0"');
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
}

/** Where a link of a file leads to on the site. What the site does not have is a mistake, unless it is a file of the repository. */
function linkOf(href, file) {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path, part] = href.split('#');
  const target = join(dirname(file), path);
  const address = addressOf(target);
  if (address) return part === undefined ? address : `${address}#${part}`;
  if (path.endsWith('.md') && dirname(target) === 'docs')
    throw new Error(`${file} links to ${href}, which is no page`);
  // A file of the repository, which the site does not serve.
  return REPOSITORY + target;
}

/** Links to files of the repository begin so; the page takes them for names of files. */
export const REPOSITORY = 'repository:';
