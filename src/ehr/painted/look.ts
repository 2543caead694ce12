// How an element's style affects the visibility of its content.

import { getRoot, prop, viewOf } from '../page/dom.ts';
import { remember } from '../remember.ts';
import type { Box } from './boxes.ts';
import { colorOf } from './colors.ts';
import { layersOf } from './layers.ts';

/** The functions of a filter with their amounts, in order. */
const filtersIn = (filter: string): (readonly [string, number])[] =>
  [...filter.matchAll(/([a-z-]+)\(([^)]*)/g)].map(([, name = '', amount = '']) => [name, Number.parseFloat(amount)]);

/** How strong a filter can be before a text is unreadable. */
const limits: Readonly<Record<string, (amount: number) => boolean>> = {
  opacity: amount => amount >= 0.2,
  blur: amount => amount <= 2,
  url: () => false,
};

/** Between a luminance and the number of a gray. */
const gamma = 2.2;

/** What filters make of a gray, 0 to 1. Those that change only the hue are left out. */
const tones: Readonly<Record<string, (gray: number, amount: number) => number>> = {
  brightness: (gray, amount) => gray * amount,
  contrast: (gray, amount) => (gray - 0.5) * amount + 0.5,
  invert: (gray, amount) => gray + amount * (1 - 2 * gray),
};

const same = (light: number): number => light;

const isSet = (value: string | undefined) => value !== undefined && value !== '' && value !== 'none';

const clipOf = (overflow: string, contain: string) =>
  /auto|scroll/.test(overflow)
    ? 'scroll'
    : /hidden|clip/.test(overflow) || /paint|strict|content/.test(contain)
      ? 'clip'
      : '';

/** A matrix, or a scale, with a negative second diagonal value. */
const isTurnedOver = /^matrix(?:\((?:[^,]*,){3}|3d\((?:[^,]*,){5}) -|^\S+ -/;

/** In pixels: a wider stroke around the letters, or a line through them, covers them. */
const widestLine = 5;

const isVeiled = (style: CSSStyleDeclaration) => {
  const security: unknown = Reflect.get(style, 'webkitTextSecurity');
  return (
    filtersIn(style.filter).some(([name, amount]) => limits[name]?.(amount) === false) ||
    isSet(style.maskImage || style.webkitMaskImage) ||
    isSet(style.webkitMaskBoxImageSource) ||
    (isSet(style.mixBlendMode) && style.mixBlendMode !== 'normal') ||
    (typeof security === 'string' && isSet(security)) ||
    [style.transform, style.scale].some(text => isTurnedOver.test(text)) ||
    [style.webkitTextStrokeWidth, style.textDecorationThickness].some(text => Number.parseFloat(text) > widestLine)
  );
};

const sides = ['Left', 'Top', 'Right', 'Bottom'] as const;

const isOpaque = (color: string) => (colorOf(color)?.alpha ?? 1) > 0.5;

/** How far the shadows of one kind reach from the edge. */
const reachOf = (shadows: string, isInset: boolean): number =>
  Math.max(
    0,
    ...shadows.split(/,(?![^(]*\))/).map(shadow => {
      const [x = 0, y = 0, , spread = 0] = (shadow.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
      const isMeant = shadow.includes('inset') === isInset && isOpaque(/[a-z]+\(.*\)/.exec(shadow)?.[0] ?? '');
      return isMeant ? Math.max(Math.abs(x), Math.abs(y)) + spread : 0;
    }),
  );

/** How wide the borders and inner shadows along the left, top, right and bottom edge are. */
function rimOf(style: CSSStyleDeclaration): readonly number[] {
  const { boxShadow, borderImageSource } = style;
  const shadow = isSet(boxShadow) ? reachOf(boxShadow, true) : 0;
  return sides.map(side => {
    const width = Number.parseFloat(style[`border${side}Width`]);
    const isDrawn = width > shadow && (isSet(borderImageSource) || isOpaque(style[`border${side}Color`]));
    return isDrawn ? width : shadow;
  });
}

/** How far an outline starts and ends outside the edges. */
function outlineOf(style: CSSStyleDeclaration): [number, number] {
  if (!isSet(style.outlineStyle) || !isOpaque(style.outlineColor)) return [0, 0];
  const start = Number.parseFloat(style.outlineOffset);
  return [start, start + Number.parseFloat(style.outlineWidth)];
}

/** Each of these makes an element the container of its fixed descendants, so that it clips them. */
const holdsFixed = (style: CSSStyleDeclaration) =>
  [style.transform, style.translate, style.rotate, style.scale, style.perspective, style.filter].some(isSet) ||
  isSet(style.backdropFilter) ||
  /paint|strict|content|layout/.test(style.contain) ||
  /transform|translate|rotate|scale|filter|perspective/.test(style.willChange);

/** What a style says. */
const facts = {
  /** 0 to 1. */
  opacity: ({ opacity }) => Number.parseFloat(opacity) || 0,
  /** True if a filter, a mask or a blend mode makes the content unreadable. */
  isVeiled,
  /** True if it is clipped to a shape. Only a hit test can check that. */
  isCut: ({ clip, clipPath, position }) =>
    isSet(clipPath) || (clip !== 'auto' && clip !== '' && /absolute|fixed/.test(position)),
  /** True if it neither draws a box nor clips. */
  isBoxless: ({ display }) => /^(?:inline|contents)$/.test(display),
  /** '' if nothing is clipped, else whether the user can scroll to the rest. */
  clips: ({ overflowX, overflowY, contain }) => ({ x: clipOf(overflowX, contain), y: clipOf(overflowY, contain) }),
  position: ({ position }) => position,
  zIndex: ({ zIndex }) => (zIndex === 'auto' ? null : Number(zIndex)),
  /** Which positioned descendants it contains, and so clips: all, or all but the fixed ones. */
  holds: style => (holdsFixed(style) ? 'fixed' : style.position === 'static' ? '' : 'absolute'),
  isUntouchable: ({ pointerEvents }) => pointerEvents === 'none',
  /** What it draws along the inside of its left, top, right and bottom edge, in pixels. */
  rim: rimOf,
  /** What it draws around its box, in pixels. */
  halo: style => Math.max(isSet(style.boxShadow) ? reachOf(style.boxShadow, false) : 0, outlineOf(style)[1]),
  /** Where its outline starts and ends outside its edges, in pixels. Inside, it covers the content. */
  outline: outlineOf,
  /** What its filter makes of a luminance. */
  tone: ({ filter }) => {
    const filters = isSet(filter) ? filtersIn(filter).filter(([name]) => tones[name]) : [];
    if (filters.length === 0) return same;
    return (light: number): number => {
      // Filters work on the numbers of a color.
      let gray = light ** (1 / gamma);
      for (const [name, amount] of filters) gray = Math.min(1, Math.max(0, tones[name]?.(gray, amount) ?? gray));
      return gray ** gamma;
    };
  },
  /** What an SVG shape is filled with. */
  fill: ({ fill }) => fill,
  background: ({ backgroundColor }) => colorOf(backgroundColor),
  /** What it draws in its box, from the top down. */
  layers: layersOf,
  /** True for the rows and columns of a table. Their cells draw the background, and a hit test finds only cells. */
  isTablePart: ({ display }) => /^table-(?:row|col|header|footer)/.test(display),
  color: ({ webkitTextFillColor, color }) => colorOf(webkitTextFillColor || color),
  /** How far a text starts from the edge of its box, in pixels. */
  indent: ({ textIndent, paddingLeft }) =>
    Math.abs(Number.parseFloat(textIndent)) + Number.parseFloat(paddingLeft) || 0,
  /** What the page's default background can be: `light`, `dark` or both. */
  colorScheme: ({ colorScheme }) => colorScheme,
  /** For `::before` and `::after`: true if it exists. */
  isGenerated: ({ content }) => isSet(content) && content !== 'normal',
  /** For a positioned `::before` or `::after`: its box in the element that holds it, in pixels. */
  place: ({ left, top, width, height }): Box => {
    const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(text => Number.parseFloat(text) || 0);
    return { left: x, top: y, right: x + wide, bottom: y + high };
  },
  fontSize: ({ fontSize }) => Number.parseFloat(fontSize),
  fontWeight: ({ fontWeight }) => Number(fontWeight),
} satisfies Readonly<Record<string, (style: CSSStyleDeclaration) => unknown>>;

/** The style of an element, or of its `::before` or `::after`. */
export type Look = { readonly [Name in keyof typeof facts]: ReturnType<(typeof facts)[Name]> };

class Style {
  readonly computed: CSSStyleDeclaration;
  readonly known: Record<string, unknown> = {};

  constructor(computed: CSSStyleDeclaration) {
    this.computed = computed;
  }
}

// Each property costs time, so it is read only when needed, once.
for (const [name, read] of Object.entries(facts))
  Object.defineProperty(Style.prototype, name, {
    get(this: Style) {
      if (!(name in this.known)) this.known[name] = read(this.computed);
      return this.known[name];
    },
  });

type Pseudo = '' | `::${string}`;
export type LookOf = (element: Element, pseudo?: Pseudo) => Look;

/** Computes each element's style once. */
export function rememberLooks(): LookOf {
  const looks = remember((pseudo: Pseudo) =>
    remember((element: Element) => new Style(viewOf(element).getComputedStyle(element, pseudo)) as Style & Look),
  );
  return (element, pseudo = '') => looks(pseudo)(element);
}

/** Whether it takes no clicks or draws around its box. Hundreds of elements are asked this alone, so no look is kept. */
export function mayBeUnhit(element: Element): boolean {
  const style = viewOf(element).getComputedStyle(element);
  return facts.isUntouchable(style) || facts.halo(style) > 0;
}

/** The parent element as drawn: through slots, and out of shadow roots. */
export function around(element: Element): Element | null {
  const slot = prop(element, 'assignedSlot') ?? prop(element, 'parentElement');
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
