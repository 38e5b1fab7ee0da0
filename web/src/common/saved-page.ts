/**
 * The pages that save themselves, as texts: where the site has them, and where in a page its state stands.
 *
 * What the state says belongs to the kind of game; each kind reads and writes its own.
 */

/** The id of the script element with the state, as JSON. */
export const STATE_ID = 'saved-game';

const ELEMENT = new RegExp(`(<script\\b[^>]*\\bid="${STATE_ID}"[^>]*>)([^]*?)(</script>)`);

/** Where the site has the page of a game that saves itself. */
export const savedPageOf = (slug: string): string => `/pages/${encodeURIComponent(slug)}.html`;

/** A state as the text of its element. */
export function stateJson(state: unknown): string {
  // A text in a script element ends at the first closing tag.
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** The text of the state in a page; null if it is not a page that saves itself. */
export function stateIn(page: string): string | null {
  return ELEMENT.exec(page)?.[2] ?? null;
}

/**
 * The text of a page with another state in it, given as the text of its element.
 *
 * @throws when it is not a page that saves itself.
 */
export function withState(page: string, state: string): string {
  if (!ELEMENT.test(page)) throw new Error('This is not a page that saves itself.');
  return page.replace(ELEMENT, (_, open: string, __, close: string) => open + state + close);
}

/**
 * Fetches the page of a game and puts a state into it.
 *
 * @throws in words for people, when it cannot be fetched.
 */
export async function fetchPage(slug: string, state: string, send: typeof fetch = fetch): Promise<Blob> {
  let answer: Response;
  try {
    answer = await send(savedPageOf(slug));
  } catch (error) {
    throw new Error('The file could not be fetched. Check your connection and try again.', { cause: error });
  }
  if (!answer.ok) throw new Error(`The server has no file of this game (${answer.status}).`);
  return new Blob([withState(await answer.text(), state)], { type: 'text/html' });
}
