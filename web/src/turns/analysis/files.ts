/** Record files as other programs write them. */

/** The text of a file: UTF-8, or else Latin-1, in which older programs write PGN. */
export function decoded(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
}
