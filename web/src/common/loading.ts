/** Loading parts of the site when they are needed, with words for a person where one cannot be loaded. */

/** Thrown when a part of the site was neither on the device nor to be had from the server. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super(
      'This part of the site is not on this device, and the server did not send it. Try again with a connection, or update if a new version is offered. “Play offline” in the settings keeps everything for the next time.',
      { cause },
    );
    this.name = 'NotLoaded';
  }
}

/** Who wants to know when a part could not be loaded. */
class Missing {
  #told: () => void = () => undefined;

  /** Calls back whenever a part could not be loaded. */
  hear(told: () => void): void {
    this.#told = told;
  }

  /** A part could not be loaded. */
  tell(): void {
    this.#told();
  }
}

export const missing = new Missing();

/**
 * Loads a part of the site.
 *
 * @throws {NotLoaded} when it cannot be fetched. Other errors pass.
 */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isFetchFault(error)) throw error;
    missing.tell();
    throw new NotLoaded(error);
  }
}

/** Whether it is what browsers throw for a failed fetch or import, or what the bundler's code throws for styles. */
function isFetchFault(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
  );
}
