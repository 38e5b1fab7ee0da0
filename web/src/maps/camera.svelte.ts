/**
 * Which part of a map its window shows, and how large. While the view moves, one layer of the page is moved with it; once it is
 * at rest, the layer is drawn at the new scale. Made where a component is initialised.
 */
import { onDestroy, untrack } from 'svelte';
import type { Drawing, Point } from './drawing';
import type { Figure } from './figure';
import { Opening, afterFrame } from './opening.svelte';
import { nearScale } from './sizes';
import { Steering } from './steering';
import { HANG, centred, isBeyond, opened, type Frame, type View } from './view';

/** What a camera looks at, and whom it tells. */
export interface Scene {
  drawing(): Drawing;
  figure(): Figure;
  /** Where each space’s unit stands. */
  places(): ReadonlyMap<string, Point>;
  /** The spaces on which the map opens. */
  homes(): readonly string[];
  /** How much nearer than units need it the map may come to its homes. */
  closer(): number;
  /** The map is drawn at another scale. */
  drawn(scale: number): void;
  /** The map was tapped or clicked at a point of the window. */
  tapped(at: Point, isFinger: boolean): void;
  /** The mouse is over a point of the window, or has left. */
  hovered(at: Point | null): void;
}

export class Camera {
  /** The size of the window, in pixels. */
  size: readonly [wide: number, high: number] = $state.raw([0, 0]);
  /** The element that moves. */
  layer: HTMLElement | undefined = $state();
  /** The scale that the layer is drawn at. */
  scale = $state(0);
  /** Whether a wrapping map is drawn a second time beyond its end. */
  isDoubled = $state(false);
  /** How many parts of the second drawing are there, besides its ground: its names, its units. One at a time, as when it opens. */
  copied = $state(0);
  isDragging = $state(false);
  /** Whether somebody has moved or tapped the map. Until then it fills the window, whatever its size. */
  isSteered = false;
  /** The viewport; it changes with every step of a drag, so nothing is drawn from it. */
  view: View = { x: 0, y: 0, scale: 0 };
  readonly opening: Opening;
  readonly steering: Steering;
  readonly frame: Frame = $derived.by(() => {
    const { width, height, wrap } = this.scene.drawing();
    const [wide, high] = this.size;
    return { width, height, wrap, wide, high };
  });
  /** How far names and units overhang the ends of a wrapping map. */
  readonly hang: number = $derived(this.frame.wrap ? HANG * this.frame.width : 0);
  /**
   * The width of what is drawn. A wrapping map has room for the second drawing from the start: were the layer resized for it, all
   * of it would be painted anew.
   */
  readonly sheet: number = $derived(this.frame.width * (this.frame.wrap ? 2 : 1) + 2 * this.hang);
  #doubling: ReturnType<typeof setTimeout> | undefined;
  /** The window that the map was shown in last. */
  #seen: Frame | null = null;
  /** The homes that are shown. */
  #shownHomes: readonly string[] = [];

  constructor(private readonly scene: Scene) {
    this.opening = new Opening(
      (stage) => {
        // Nothing has been drawn yet, but its elements exist.
        if (stage === 1) void scene.figure();
        else if (stage === 2) void scene.figure().shapes;
      },
      () => this.#double(),
    );
    this.steering = new Steering({
      frame: () => this.frame,
      view: () => this.view,
      moved: (to) => {
        this.isSteered = true;
        this.#show(to);
      },
      rested: () => this.#draw(),
      tapped: (at, isFinger) => scene.tapped(at, isFinger),
      hovered: (at) => scene.hovered(at),
      dragging: (is) => (this.isDragging = is),
    });
    onDestroy(() => {
      this.steering.stop();
      this.opening.stop();
      clearTimeout(this.#doubling);
    });
    $effect(() => {
      if (!this.isDoubled) this.copied = 0;
      else if (this.copied < 2) {
        return afterFrame(() => (this.copied += 1));
      }
      return undefined;
    });
    // The homes of somebody else: units that only moved on do not move the map.
    $effect(() => {
      const homes = scene.homes();
      const isOther = homes.length > 0 && !homes.some((home) => this.#shownHomes.includes(home));
      untrack(() => {
        if (!isOther || !this.#seen || this.isSteered) return;
        this.#open(this.#seen);
        this.#draw();
      });
    });
    // The window has its first size, or a new one: the centre of the view stays in the centre.
    $effect(() => {
      const next = this.frame;
      if (next.wide !== 0 && next.high !== 0) untrack(() => this.#fit(next));
    });
    // The layer has been drawn at a new scale.
    $effect(() => {
      void this.scale;
      this.#place();
    });
  }

  /** Goes to the homes, as if the map were opened anew. */
  goHome(): void {
    if (!this.#seen) return;
    this.isSteered = false;
    this.#shownHomes = this.scene.homes();
    this.steering.fly(this.#openedOn(this.#seen));
  }

  #fit(next: Frame): void {
    const [seen, view] = [this.#seen, this.view];
    if (!seen || seen.width !== next.width || !this.isSteered) this.#open(next);
    else {
      const middle: Point = [view.x + seen.wide / 2 / view.scale, view.y + seen.high / 2 / view.scale];
      this.#show(centred(next, middle, view.scale));
    }
    this.#seen = next;
    this.#draw();
    if (!seen) this.opening.start();
  }

  #show(to: View): void {
    this.view = to;
    this.#place();
    if (!this.isDoubled && isBeyond(to, this.frame, 0)) this.isDoubled = true;
  }

  /** Moves the layer to match the view. */
  #place(): void {
    const { layer, scale, view } = this;
    if (!layer || scale === 0) return;
    const grow = view.scale / scale;
    // Whole pixels keep text sharp.
    const [x, y] = [Math.round(-(view.x + this.hang) * view.scale), Math.round(-view.y * view.scale)];
    layer.style.transform = `translate3d(${x}px,${y}px,0)${grow === 1 ? '' : ` scale(${grow})`}`;
  }

  /** Draws the layer for the current view. */
  #draw(): void {
    this.scale = this.view.scale;
    this.scene.drawn(this.scale);
    if (!this.opening.isOpen) return;
    clearTimeout(this.#doubling);
    this.#doubling = setTimeout(() => this.#double(), 60);
  }

  /**
   * Draws the second copy of the map when its end is near. That takes a moment, so it is better done at rest than
   * during the next drag.
   */
  #double(): void {
    const { view, frame } = this;
    // Once drawn it is kept a little longer: drawing and removing it is the expensive part.
    const margin = this.isDoubled ? 1.5 : 1;
    this.isDoubled =
      isBeyond(view, frame, margin) || (frame.wrap && view.x * view.scale < margin * frame.wide);
  }

  /** Shows what the map opens on. */
  #open(on: Frame): void {
    this.#shownHomes = this.scene.homes();
    this.#show(this.#openedOn(on));
  }

  #openedOn(on: Frame): View {
    const places = this.scene.places();
    const points = this.scene
      .homes()
      .map((abbr) => places.get(abbr))
      .filter((point) => point !== undefined);
    return opened(on, points, this.scene.closer() * nearScale(this.scene.drawing()));
  }
}
