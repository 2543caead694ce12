// How an element's style affects the visibility of its content.

import { getRoot, own, viewOf } from '../page/own.ts';
import { remember } from '../remember.ts';
import { type Color, colorOf } from './colors.ts';

/** How strong a filter can be before a text is unreadable. */
const limits: Readonly<Record<string, (amount: number) => boolean>> = {
  opacity: amount => amount >= 0.2,
  brightness: amount => amount >= 0.2,
  contrast: amount => amount >= 0.2,
  blur: amount => amount <= 2,
  url: () => false,
};

const isFiltered = (filter: string) =>
  [...filter.matchAll(/([a-z-]+)\(([^)]*)/g)].some(
    ([, name = '', amount = '']) => limits[name]?.(Number.parseFloat(amount)) === false,
  );

const isSet = (value: string | undefined) => value !== undefined && value !== '' && value !== 'none';

const clipOf = (overflow: string, contain: string) =>
  /auto|scroll/.test(overflow)
    ? 'scroll'
    : /hidden|clip/.test(overflow) || /paint|strict|content/.test(contain)
      ? 'clip'
      : '';

const isVeiled = (style: CSSStyleDeclaration) => {
  const security: unknown = Reflect.get(style, 'webkitTextSecurity');
  return (
    isFiltered(style.filter) ||
    isSet(style.maskImage || style.webkitMaskImage) ||
    (isSet(style.mixBlendMode) && style.mixBlendMode !== 'normal') ||
    (typeof security === 'string' && isSet(security))
  );
};

/** Each of these makes an element the container of its fixed descendants, so that it clips them. */
const holdsFixed = (style: CSSStyleDeclaration) =>
  [style.transform, style.translate, style.rotate, style.scale, style.perspective, style.filter].some(isSet) ||
  isSet(style.backdropFilter) ||
  /paint|strict|content|layout/.test(style.contain) ||
  /transform|translate|rotate|scale|filter|perspective/.test(style.willChange);

/**
 * The style of an element, or of its `::before` or `::after`. Each property costs time, so it is read only when needed,
 * once.
 */
export class Look {
  readonly #style: CSSStyleDeclaration;
  readonly #known = new Map<string, unknown>();

  constructor(style: CSSStyleDeclaration) {
    this.#style = style;
  }

  #once<T>(name: string, read: (style: CSSStyleDeclaration) => T): T {
    if (!this.#known.has(name)) this.#known.set(name, read(this.#style));
    return this.#known.get(name) as T;
  }

  /** 0 to 1. */
  get opacity(): number {
    return this.#once('opacity', ({ opacity }) => Number.parseFloat(opacity) || 0);
  }
  /** True if a filter, a mask or a blend mode makes the content unreadable. */
  get isVeiled(): boolean {
    return this.#once('isVeiled', isVeiled);
  }
  /** True if it is clipped to a shape. Only a hit test can check that. */
  get isCut(): boolean {
    return this.#once(
      'isCut',
      ({ clip, clipPath }) =>
        isSet(clipPath) || (clip !== 'auto' && clip !== '' && /absolute|fixed/.test(this.position)),
    );
  }
  /** True if it neither draws a box nor clips. */
  get isBoxless(): boolean {
    return this.#once('isBoxless', ({ display }) => /^(?:inline|contents)$/.test(display));
  }
  /** '' if nothing is clipped, else whether the user can scroll to the rest. */
  get clips(): Readonly<Record<'x' | 'y', '' | 'clip' | 'scroll'>> {
    return this.#once('clips', ({ overflowX, overflowY, contain }) => ({
      x: clipOf(overflowX, contain),
      y: clipOf(overflowY, contain),
    }));
  }
  get position(): string {
    return this.#once('position', ({ position }) => position);
  }
  get zIndex(): number | null {
    return this.#once('zIndex', ({ zIndex }) => (zIndex === 'auto' ? null : Number(zIndex)));
  }
  /** Which positioned descendants it contains, and so clips: all, or all but the fixed ones. */
  get holds(): '' | 'absolute' | 'fixed' {
    return this.#once('holds', style => (holdsFixed(style) ? 'fixed' : this.position === 'static' ? '' : 'absolute'));
  }
  get isUntouchable(): boolean {
    return this.#once('isUntouchable', ({ pointerEvents }) => pointerEvents === 'none');
  }
  get background(): Color | null {
    return this.#once('background', ({ backgroundColor }) => colorOf(backgroundColor));
  }
  get hasPicture(): boolean {
    return this.#once(
      'hasPicture',
      ({ backgroundImage, backdropFilter }) => isSet(backgroundImage) || isSet(backdropFilter),
    );
  }
  get color(): Color | null {
    return this.#once('color', ({ webkitTextFillColor, color }) => colorOf(webkitTextFillColor || color));
  }
  /** How far a text starts from the edge of its box, in pixels. */
  get indent(): number {
    return this.#once(
      'indent',
      ({ textIndent, paddingLeft }) => Math.abs(Number.parseFloat(textIndent)) + Number.parseFloat(paddingLeft) || 0,
    );
  }
  /** True if the page's default background is black. */
  get isDark(): boolean {
    return this.#once('isDark', ({ colorScheme }) => colorScheme.includes('dark'));
  }
  /** For `::before` and `::after`: true if it exists. */
  get isGenerated(): boolean {
    return this.#once('isGenerated', ({ content }) => isSet(content) && content !== 'normal');
  }
  /** As computed, in pixels. */
  get width(): number {
    return this.#once('width', ({ width }) => Number.parseFloat(width) || 0);
  }
  get fontSize(): number {
    return this.#once('fontSize', ({ fontSize }) => Number.parseFloat(fontSize));
  }
  get fontWeight(): number {
    return this.#once('fontWeight', ({ fontWeight }) => Number(fontWeight));
  }
}

type Pseudo = '' | '::before' | '::after';
export type LookOf = (element: Element, pseudo?: Pseudo) => Look;

/** Computes each element's style once. */
export function rememberLooks(): LookOf {
  const looks = remember((pseudo: Pseudo) =>
    remember((element: Element) => new Look(viewOf(element).getComputedStyle(element, pseudo))),
  );
  return (element, pseudo = '') => looks(pseudo)(element);
}

/** The parent element as drawn: through slots, and out of shadow roots. */
export function around(element: Element): Element | null {
  const slot = own(element, 'assignedSlot') ?? own(element, 'parentElement');
  if (slot) return slot;
  const root = getRoot(element);
  return 'host' in root ? (root as ShadowRoot).host : null;
}

/** The element that contains this element's frame. Null in the top page and if the parent page has another origin. */
export function frameAround(element: Element): Element | null {
  try {
    return viewOf(element).frameElement;
  } catch {
    return null;
  }
}
