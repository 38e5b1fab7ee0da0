/** Loading parts of a board, in place of the file of the page: what cannot be loaded is said by the element. */
export function loaded<T>(load: () => Promise<T>): Promise<T> {
  return load();
}
