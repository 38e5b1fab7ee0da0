/** Installing the site as an app. */

/** The browser's offer to install; only some have it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether the site runs as an app, and the browser's offer to install it. */
class Installing {
  /** Whether the browser lets the page offer it. */
  isOffered = $state(false);
  #offer: InstallOffer | null = null;

  /** Follows the browser's offer; `installed` is called when the site has become an app. */
  follow(installed: () => void): void {
    addEventListener('beforeinstallprompt', (event) => {
      // The page has a button of its own, where it is no surprise.
      event.preventDefault();
      this.#offer = event as InstallOffer;
      this.isOffered = true;
    });
    addEventListener('appinstalled', () => {
      this.#offer = null;
      this.isOffered = false;
      installed();
    });
  }

  /** Whether the page runs as an app. */
  get isApp(): boolean {
    return matchMedia('(display-mode: standalone)').matches;
  }

  /** Asks the person whether to install. An offer can be used once. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    this.isOffered = false;
    await offer?.prompt();
  }
}

export const installing = new Installing();
