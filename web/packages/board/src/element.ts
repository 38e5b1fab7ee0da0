/** The element `<quicksilver-board>`. */
import { flushSync, mount, unmount } from 'svelte';
import type { Options } from '../../../src/common/rules';
import type { LegalMove, OutcomeBody, PlayedPly, PositionView } from '../../../src/common/wire';
import Board from './Board.svelte';
import './element.css';
import { Looks } from './looks.svelte';
import { BoardModel } from './model.svelte';
import styles from './styles.js';
import type { BoardFault, BoardMove, BoardPosition, QuicksilverBoardElement } from './types';

/** The attributes that say what is shown. */
const CONTENTS = ['game', 'options', 'position', 'moves'];
/** The attributes that say how. */
const LOOKS = [
  ...['orientation', 'seat', 'view-only', 'coordinates', 'hints'],
  ...['theme', 'squares', 'pieces', 'turned', 'label'],
];

/** The properties that a page may have set before the element was defined. */
const PROPERTIES = [
  ...(['game', 'options', 'position', 'moves', 'orientation', 'seat', 'viewOnly'] as const),
  ...(['coordinates', 'hints', 'theme', 'squares', 'pieces', 'turned', 'label'] as const),
];

let sheet: CSSStyleSheet | null = null;

/** The styles, read once for all boards of a page. */
function sheetOf(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

const wordsOf = (text: string | null) => (text ?? '').split(/\s+/).filter((word) => word !== '');

/** `name=value` pairs. */
function optionsOf(text: string | null): Options {
  return Object.fromEntries(
    wordsOf(text).map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Whether the system is set to dark; read where an element looks like the page around it. */
const systemIsDark = 'matchMedia' in globalThis ? matchMedia('(prefers-color-scheme: dark)') : null;

/** The schemes of a page, as its style says: `normal`, `dark`, `light dark`. */
function isDark(schemes: string): boolean {
  const [light, dark] = ['light', 'dark'].map((one) => schemes.split(' ').includes(one));
  return dark === true && (light !== true || systemIsDark?.matches === true);
}

/** Whether something is on unless an attribute says otherwise. */
const isOn = (text: string | null) => !['off', 'false', 'no'].includes(text ?? '');

export class QuicksilverBoard extends HTMLElement implements QuicksilverBoardElement {
  static readonly observedAttributes = [...CONTENTS, ...LOOKS];

  readonly #model = new BoardModel();
  readonly #looks = new Looks();
  #board: ReturnType<typeof mount> | null = null;
  /** The game, for what is drawn before it is loaded. */
  #slug = '';
  /** What was asked for last, and how to tell that it is shown. */
  #ready: Promise<void> = Promise.resolve();
  /** Whether the contents are to be shown anew when all attributes of this task are known. */
  #isDue = false;
  /** Whether what is played is just being written into the attribute. */
  #isWriting = false;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheetOf()];
  }

  connectedCallback(): void {
    // What was set before the element was defined hides the property of the class.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete (this as Partial<this>)[name];
      Object.assign(this, { [name]: value });
    }
    this.#slug = this.game;
    this.#shade();
    systemIsDark?.addEventListener('change', this.#shade);
    const target = this.shadowRoot;
    if (this.#board || !target) return;
    this.#board = mount(Board, {
      target,
      props: {
        model: this.#model,
        looks: this.#looks,
        slug: () => this.#slug,
        onmove: (text: string) => this.#moved(text),
      },
    });
    this.#showSoon();
  }

  disconnectedCallback(): void {
    systemIsDark?.removeEventListener('change', this.#shade);
    // An element that is only moved is there again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.#board) return;
      void unmount(this.#board);
      this.#board = null;
    });
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (CONTENTS.includes(name)) {
      if (!this.#isWriting) this.#showSoon();
      return;
    }
    const looks = this.#looks;
    if (name === 'orientation') looks.orientation = value ?? '0';
    else if (name === 'seat') looks.seat = value;
    else if (name === 'view-only') looks.viewOnly = value !== null && isOn(value);
    else if (name === 'coordinates') looks.coordinates = isOn(value);
    else if (name === 'hints') looks.hints = isOn(value);
    else if (name === 'theme') this.#shade();
    else if (name === 'squares') looks.squares = value ?? 'own';
    else if (name === 'pieces') looks.pieces = value === 'letters' ? 'letters' : 'drawn';
    else if (name === 'turned') looks.turned = value !== null && isOn(value);
    else if (name === 'label') looks.label = value;
  }

  /** Takes the theme that is asked for, or else that of the page around it. */
  readonly #shade = (): void => {
    const asked = this.theme;
    this.#looks.isApart = asked === 'light' || asked === 'dark';
    const isNight = this.#looks.isApart ? asked === 'dark' : isDark(getComputedStyle(this).colorScheme);
    this.#looks.theme = isNight ? 'dark' : 'light';
  };

  /** Shows what the attributes say, once those that change together have all changed. */
  #showSoon(): void {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    this.#ready = Promise.resolve().then(() => {
      this.#isDue = false;
      return this.#show();
    });
    // Whoever waits for it hears of a fault; others have the event.
    this.#ready.catch(() => undefined);
  }

  async #show(): Promise<void> {
    const { game, options, position, moves } = this;
    this.#slug = game;
    try {
      if (!(await this.#model.show({ game, options, position, moves }))) return this.#ready;
      flushSync();
      this.#tell<BoardPosition>('change', this.#here());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#tell<BoardFault>('fault', { message });
      throw error;
    }
  }

  /** A person made a move. */
  #moved(text: string): void {
    const move = this.#model.play(text);
    this.#changed();
    this.#tell<BoardMove>('move', { ...this.#here(), move });
    this.#tell<BoardPosition>('change', this.#here());
  }

  /** Draws what was played or undone, says it, and writes it into the attribute. */
  #changed(): void {
    flushSync();
    (this.#board as { tell?(): void } | null)?.tell?.();
    this.#isWriting = true;
    const { moves } = this.#model;
    if (moves.length > 0) this.setAttribute('moves', moves.join(' '));
    else this.removeAttribute('moves');
    this.#isWriting = false;
  }

  #here(): BoardPosition {
    return {
      position: this.current ?? '',
      moves: [...this.#model.moves],
      toMove: this.toMove,
      outcome: this.outcome,
    };
  }

  #tell<Detail>(name: string, detail: Detail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #set(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  #text(name: string, without: string): string {
    return this.getAttribute(name) ?? without;
  }

  get game(): string {
    return this.#text('game', '');
  }
  set game(slug: string) {
    this.#set('game', slug);
  }

  get options(): Options {
    return optionsOf(this.getAttribute('options'));
  }
  set options(options: Options) {
    const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    this.#set('options', pairs.length > 0 ? pairs.join(' ') : null);
  }

  get position(): string | null {
    return this.getAttribute('position');
  }
  set position(position: string | null) {
    this.#set('position', position);
  }

  get moves(): string[] {
    return wordsOf(this.getAttribute('moves'));
  }
  set moves(moves: readonly string[]) {
    this.#set('moves', moves.length > 0 ? moves.join(' ') : null);
  }

  get orientation(): string {
    return this.#text('orientation', '0');
  }
  set orientation(seat: string | number) {
    this.#set('orientation', String(seat));
  }

  get seat(): string | null {
    return this.getAttribute('seat');
  }
  set seat(seat: string | number | null) {
    this.#set('seat', seat === null ? null : String(seat));
  }

  get viewOnly(): boolean {
    return this.#looks.viewOnly;
  }
  set viewOnly(is: boolean) {
    this.#set('view-only', is ? '' : null);
  }

  get coordinates(): boolean {
    return this.#looks.coordinates;
  }
  set coordinates(are: boolean) {
    this.#set('coordinates', are ? null : 'off');
  }

  get hints(): boolean {
    return this.#looks.hints;
  }
  set hints(are: boolean) {
    this.#set('hints', are ? null : 'off');
  }

  get theme(): string {
    return this.#text('theme', 'auto');
  }
  set theme(theme: string) {
    this.#set('theme', theme);
  }

  get squares(): string {
    return this.#looks.squares;
  }
  set squares(squares: string) {
    this.#set('squares', squares);
  }

  get pieces(): string {
    return this.#looks.pieces;
  }
  set pieces(pieces: string) {
    this.#set('pieces', pieces);
  }

  get turned(): boolean {
    return this.#looks.turned;
  }
  set turned(is: boolean) {
    this.#set('turned', is ? '' : null);
  }

  get label(): string | null {
    return this.#looks.label;
  }
  set label(label: string | null) {
    this.#set('label', label);
  }

  get ready(): Promise<void> {
    return this.#ready;
  }

  get current(): string | null {
    return this.#model.point?.table.position() ?? null;
  }

  get view(): PositionView | null {
    return this.#model.point?.view ?? null;
  }

  get legal(): LegalMove[] {
    return this.#model.point?.legal ?? [];
  }

  get plies(): PlayedPly[] {
    return this.#model.point?.table.plies() ?? [];
  }

  get toMove(): number | null {
    return this.#model.point?.toMove ?? null;
  }

  get outcome(): OutcomeBody | null {
    return this.#model.point?.table.outcome() ?? null;
  }

  play(text: string): PlayedPly {
    const ply = this.#model.play(text);
    this.#changed();
    this.#tell<BoardPosition>('change', this.#here());
    return ply;
  }

  undo(): boolean {
    const { length } = this.#model.moves;
    if (length === 0) return false;
    this.#back(length - 1);
    return true;
  }

  reset(): void {
    this.#back(0);
  }

  #back(moves: number): void {
    this.#model.back(moves);
    this.#changed();
    this.#tell<BoardPosition>('change', this.#here());
  }
}

if (!customElements.get('quicksilver-board')) customElements.define('quicksilver-board', QuicksilverBoard);
