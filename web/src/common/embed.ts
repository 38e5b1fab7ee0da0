/** Pages for frames on other sites: their addresses, and the code that shows them there. */

/** What can be shown in a frame. */
export type Embedded =
  | { kind: 'game'; id: string }
  /** A game of orders. */
  | { kind: 'order-game'; id: string }
  /** A chapter of a study; null for the first. */
  | { kind: 'study'; id: string; chapter: string | null }
  | { kind: 'puzzle'; game: string; id: string }
  | { kind: 'board'; game: string; position: string; options: Readonly<Record<string, string>> };

/** The path of such a page, with its query. */
export function embedPath(shown: Embedded): string {
  const part = encodeURIComponent;
  switch (shown.kind) {
    case 'game':
    case 'order-game':
      return `/embed/${shown.kind}/${part(shown.id)}`;
    case 'study':
      return `/embed/study/${part(shown.id)}${shown.chapter === null ? '' : `/${part(shown.chapter)}`}`;
    case 'puzzle':
      return `/embed/puzzle/${part(shown.game)}?${new URLSearchParams({ id: shown.id })}`;
    case 'board': {
      const query = new URLSearchParams({ position: shown.position });
      for (const [name, value] of Object.entries(shown.options)) query.set(`option.${name}`, value);
      return `/embed/board/${part(shown.game)}?${query}`;
    }
  }
}

/** The HTML that shows it on another page. */
export function embedCode(origin: string, shown: Embedded, title: string): string {
  const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const address = safe(origin + embedPath(shown));
  const looks = 'style="width: 100%; aspect-ratio: 4 / 3; min-height: 26rem; border: 0"';
  return `<iframe src="${address}" title="${safe(title)}" loading="lazy" ${looks}></iframe>`;
}
