/**
 * The package where there is no browser, such as in a program that renders pages beforehand: importing it does nothing. The
 * element is drawn where the page is shown.
 */
export class QuicksilverBoard {
  constructor() {
    throw new Error('quicksilver-board is drawn by a browser; here is none.');
  }
}
