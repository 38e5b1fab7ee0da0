/** Pictures of a map as standalone files: all of it, with every name, in the page's colours and fonts. */
import { flushSync, mount, unmount } from 'svelte';
import { drawnAtOnce } from '../common/gradual.svelte';
import type { Drawing } from './drawing';
import { SMALLEST } from './inset';
import MapPicture from './MapPicture.svelte';
import type { MapArrow, MapPower, MapSpace, MapUnit } from './types';

/** What a picture shows. */
export interface Shot {
  drawing: Drawing;
  spaces: readonly MapSpace[];
  powers: readonly MapPower[];
  units: readonly MapUnit[];
  arrows: readonly MapArrow[];
}

/** A picture of a map. */
export interface Picture {
  /** The file. */
  svg: string;
  /** Its size, in CSS pixels. */
  width: number;
  height: number;
}

/** Properties that a standalone file must set, with their initial values. */
const SHAPE: readonly [name: string, initial: string][] = [
  ['fill-rule', 'nonzero'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['opacity', '1'],
];
const TEXT: readonly [name: string, initial: string][] = [
  ['font-family', ''],
  ['font-size', ''],
  ['font-weight', '400'],
  ['font-style', 'normal'],
  ['font-variant', 'normal'],
  ['letter-spacing', 'normal'],
  ['text-anchor', 'start'],
  ['paint-order', 'normal'],
];
const DRAWN = new Set(['path', 'rect', 'circle', 'text', 'tspan', 'line']);
/** The caption strip under the map, in CSS pixels. */
const STRIP = 30;
/** The widest and the largest image that browsers reliably make of a page. */
const MOST_WIDE = 8000;
const MOST_PIXELS = 40_000_000;
const LEAST_WIDE = 2000;
/** How wide a map is drawn at least, in CSS pixels: as on a page. */
const PAGE_WIDE = 1000;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * How many pixels a unit of a drawing needs for every name to be readable, by its abbreviation at least. What an inset shows is
 * read there.
 */
export function pictureScale(drawing: Drawing): number {
  const { inset } = drawing;
  const times = inset ? inset.at[2] / inset.part[2] : 1;
  const sizes = Object.entries(drawing.spaces).map(([abbr, { label }]) => {
    const placed = inset?.spaces[abbr];
    return placed ? placed.label.abbr * times : label.abbr;
  });
  const { width, height } = drawing;
  const most = Math.min(MOST_WIDE / width, MOST_WIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  return Math.min(most, Math.max(PAGE_WIDE / width, SMALLEST / Math.min(...sizes)));
}

/** The whole map, with `caption` below. */
export async function pictureOf(shot: Shot, caption: string): Promise<Picture> {
  const scale = pictureScale(shot.drawing);
  const host = document.createElement('div');
  // Its style is that of a map on the page, but nobody is shown it.
  host.className = 'map-colours';
  host.style.cssText =
    'position:fixed;visibility:hidden;pointer-events:none;inset:0 auto auto 0;width:0;height:0;overflow:hidden';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  const made = drawnAtOnce(() =>
    mount(MapPicture, { target: host, props: { ...shot, scale, least: SMALLEST } }),
  );
  try {
    flushSync();
    const drawn = host.querySelector('svg');
    if (!drawn) throw new Error('The map could not be drawn. Load the page again.');
    return await framed(drawn, shot.drawing, scale, caption, getComputedStyle(host));
  } finally {
    void unmount(made);
    host.remove();
  }
}

/** A map that was drawn, as a file. */
async function framed(
  drawn: SVGSVGElement,
  { width: wide, height: high }: Drawing,
  scale: number,
  caption: string,
  style: CSSStyleDeclaration,
): Promise<Picture> {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const paint = new Paint();
  dress(drawn, copy, scale, paint);
  const strip = STRIP / scale;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('viewBox', `0 0 ${round(wide)} ${round(high + strip)}`);
  const size = { width: Math.round(wide * scale), height: Math.round(high * scale + STRIP) };
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const page = getComputedStyle(document.body);
  const sea = paint.of(style.getPropertyValue('background-color'));
  const [paper, ink] = [
    paint.of(getComputedStyle(document.documentElement).backgroundColor),
    paint.of(page.color),
  ];
  const back = element('rect', { width: round(wide), height: round(high), fill: sea.colour });
  const below = element('rect', {
    y: round(high),
    width: round(wide),
    height: round(strip),
    fill: paper.colour,
  });
  const words = element('text', {
    x: round(10 / scale),
    y: round(high + strip * 0.68),
    'font-family': page.fontFamily,
    'font-size': round(14 / scale),
    fill: ink.colour,
  });
  words.textContent = caption;
  const title = element('title', {});
  title.textContent = caption;
  copy.prepend(title, back);
  copy.append(below, words);
  const letters = element('style', {});
  letters.textContent = await fontsOf(copy);
  title.after(letters);
  return { svg: new XMLSerializer().serializeToString(copy), ...size };
}

/**
 * The image as pixels: at twice the resolution if it is small, within browser limits. Throws if the browser cannot make one.
 */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const most = Math.min(MOST_WIDE / width, MOST_WIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  const finer = Math.min(most, Math.max(1, LEAST_WIDE / width));
  const image = new Image(width, height);
  // A data URL keeps the canvas readable in every browser.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * finer);
  canvas.height = Math.round(height * finer);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser makes no picture of this size. Save it as SVG.'));
    }, 'image/png');
  });
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Map coordinates are in the tens of thousands: two decimal places are far below a pixel. */
function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Colours in a form that every program reads, whatever form the page's style has. */
class Paint {
  readonly #known = new Map<string, { colour: string; alpha: number }>();
  readonly #pixel: CanvasRenderingContext2D | null;

  constructor() {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    this.#pixel = canvas.getContext('2d', { willReadFrequently: true });
  }

  of(colour: string): { colour: string; alpha: number } {
    if (colour === 'none' || colour.startsWith('url('))
      return { colour: colour.replaceAll('"', ''), alpha: 1 };
    const known = this.#known.get(colour);
    if (known || !this.#pixel) return known ?? { colour, alpha: 1 };
    this.#pixel.clearRect(0, 0, 1, 1);
    this.#pixel.fillStyle = colour;
    this.#pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = this.#pixel.getImageData(0, 0, 1, 1).data;
    const digits = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
    const made = { colour: `#${digits}`, alpha: alpha / 255 };
    this.#known.set(colour, made);
    return made;
  }
}

/** Copies the computed style of the original, and removes what only a page needs. */
function dress(original: Element, copy: Element, scale: number, paint: Paint): void {
  const twins = [...copy.children];
  [...original.children].forEach((child, at) => {
    const twin = twins[at];
    if (!twin) return;
    // A part that is shown larger has pixels of its own.
    const times =
      child instanceof SVGSVGElement ? child.width.baseVal.value / child.viewBox.baseVal.width : 1;
    dress(child, twin, scale * times, paint);
  });
  if (DRAWN.has(original.localName)) write(original, copy, scale, paint);
  for (const name of ['class', 'style', 'aria-hidden', 'data-inset', 'data-inset-unit', 'data-arrow', 'role'])
    copy.removeAttribute(name);
}

function write(original: Element, copy: Element, scale: number, paint: Paint): void {
  const style = getComputedStyle(original);
  const say = (name: string, value: string, initial: string) => {
    if (value !== initial && value !== '') copy.setAttribute(name, value);
    else copy.removeAttribute(name);
  };
  const share = (name: string, alpha: number) => {
    const whole = alpha * Number(style.getPropertyValue(name) || 1);
    say(name, round(whole), '1');
  };
  const fill = paint.of(style.fill);
  say('fill', fill.colour, '#000000');
  if (fill.colour !== 'none') share('fill-opacity', fill.alpha);
  const stroke = paint.of(style.stroke);
  say('stroke', stroke.colour, 'none');
  if (stroke.colour !== 'none') {
    share('stroke-opacity', stroke.alpha);
    // A line of constant screen width is given its width in map units, which every program understands.
    const unit = style.getPropertyValue('vector-effect') === 'non-scaling-stroke' ? 1 / scale : 1;
    say('stroke-width', round(parseFloat(style.strokeWidth) * unit), '1');
    const dashes = style.strokeDasharray;
    const scaled = dashes === 'none' ? '' : dashes.split(',').map((one) => round(parseFloat(one) * unit));
    say('stroke-dasharray', String(scaled), '');
  }
  for (const [name, initial] of SHAPE) say(name, style.getPropertyValue(name), initial);
  if (original.localName === 'text') {
    for (const [name, initial] of TEXT) say(name, style.getPropertyValue(name), initial);
  }
}

/** The fonts that an image uses, as rules with the page's files embedded. */
async function fontsOf(picture: SVGSVGElement): Promise<string> {
  const used = new Set(
    [...picture.querySelectorAll('text')].map((text) => firstOf(text.getAttribute('font-family') ?? '')),
  );
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, sheet })),
  );
  const found = rules.flatMap(({ rule, sheet }) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const family = firstOf(rule.style.getPropertyValue('font-family'));
    const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!used.has(family) || address === undefined) return [];
    const weight = rule.style.getPropertyValue('font-weight') || '400';
    return [{ family, weight, url: new URL(address, sheet.href ?? location.href).href }];
  });
  const faces = found.map(async ({ family, weight, url }) => {
    const answer = await fetch(url);
    if (!answer.ok) return '';
    const data = await dataAddress(await answer.blob());
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${data}) format('woff2')}`;
  });
  return (await Promise.all(faces)).join('');
}

/** The first family of a font list, without quotation marks. */
function firstOf(families: string): string {
  return (families.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '');
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The letters of the page could not be read.'));
    reader.readAsDataURL(blob);
  });
}
