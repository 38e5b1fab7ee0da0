/** The page around a text. */
import { GROUPS, addressOf, fileOf } from './groups.mjs';

const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const HEADER = `<header class="guide-header">
  <a class="brand" href="/" aria-label="Quicksilver, home">
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="14" cy="18" r="10" fill="currentColor"/><path d="M7.4 16.2A7 7 0 0 1 13 11.3" fill="none" stroke="var(--paper)" stroke-width="2" stroke-linecap="round"/><circle cx="25.5" cy="7.5" r="3.5" fill="currentColor"/></svg>
    <span>Quicksilver</span>
  </a>
  <a class="title" href="/docs">Documentation</a>
  <nav aria-label="Site"><a href="/">Games</a></nav>
</header>`;

const SEARCH = `<search class="guide-search">
  <label for="search-docs">Search the documentation</label>
  <input id="search-docs" class="field" type="search" autocomplete="off" spellcheck="false" aria-controls="found-docs" />
  <p class="visually-hidden" role="status" id="count-docs"></p>
  <ol id="found-docs" hidden></ol>
</search>`;

/** The links to pages. `titles` are by address; `current` is the address of the page that they stand on. */
function linksTo(pages, titles, current) {
  const link = (page) => {
    const address = addressOf(fileOf(page));
    const here = address === current ? ' aria-current="page"' : '';
    return `<li><a href="${address}"${here}>${escape(titles[address])}</a></li>`;
  };
  return `<ul>${pages.map(link).join('')}</ul>`;
}

/** The list of pages beside the text. */
function listOf(titles, current) {
  return GROUPS.map(
    ({ title, pages }) => `<section><h2>${title}</h2>${linksTo(pages, titles, current)}</section>`,
  ).join('');
}

/**
 * The body of a page.
 *
 * @param {{ address: string, content: string, titles: Record<string, string> }} page
 */
export function bodyOf({ address, content, titles }) {
  return `${HEADER}
<div class="guide">
  <div class="guide-side">
    ${SEARCH}
    <details class="guide-pages" open><summary>Pages</summary><nav aria-label="Documentation">${listOf(titles, address)}</nav></details>
  </div>
  <main class="guide-text" data-pagefind-body>${content}</main>
</div>`;
}

/** The text of the first page: what there is for whom. */
export function startOf(titles) {
  const group = ({ title, about, pages }) =>
    `<section><h2>${title}</h2><p>${about}</p>${linksTo(pages, titles, '/docs')}</section>`;
  return `<h1>Documentation</h1>
<p>How to play a game stands with the game: each has its rules and a course of lessons. Here is everything else.</p>
<div class="guide-groups">${GROUPS.map(group).join('')}</div>`;
}

/** The text for an address at which there is no page. */
export const NOT_FOUND = `<h1>No such page</h1>
<p>The documentation has no page at this address. Search it, or begin with <a href="/docs">its list of pages</a>.</p>`;
