// The search field of the documentation. The index is fetched when somebody types.
const field = document.getElementById('search-docs');
const list = document.getElementById('found-docs');
const count = document.getElementById('count-docs');
const MOST = 8;
/** The number of the last search: an earlier one that ends later shows nothing. */
let last = 0;

async function search() {
  const words = field.value.trim();
  const own = ++last;
  if (words === '') return show([], '');
  const { debouncedSearch } = await import('/docs-index/pagefind.js');
  const found = await debouncedSearch(words, {}, 150);
  if (found === null || own !== last) return;
  const pages = await Promise.all(found.results.slice(0, MOST).map((result) => result.data()));
  if (own !== last) return;
  const told = { 0: 'Nothing is found', 1: 'One page is found' }[found.results.length];
  show(pages, told ?? `${found.results.length} pages are found`);
}

function show(pages, told) {
  count.textContent = told;
  list.hidden = told === '';
  list.replaceChildren(...(pages.length > 0 || told === '' ? pages.map(row) : [nothing(told)]));
}

function row({ url, meta, excerpt, sub_results: parts }) {
  // The part of the page where the words stand most often.
  const best = parts.toSorted((one, other) => other.locations.length - one.locations.length)[0];
  const link = document.createElement('a');
  link.href = best?.url ?? url;
  const title = document.createElement('strong');
  title.textContent = best && best.title !== meta.title ? `${meta.title}: ${best.title}` : meta.title;
  const text = document.createElement('span');
  // Pagefind escapes everything but its own marks.
  text.innerHTML = best?.excerpt ?? excerpt;
  link.append(title, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function nothing(told) {
  const item = document.createElement('li');
  item.textContent = `${told}.`;
  return item;
}

field.addEventListener('input', () => {
  search().catch(() => {
    show([], 'The search cannot be loaded');
  });
});
// On a narrow screen the text comes first.
if (matchMedia('(max-width: 860px)').matches) document.querySelector('.guide-pages').open = false;
