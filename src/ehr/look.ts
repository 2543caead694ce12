// What the style of an element does to what it holds, as far as a person's eye is concerned.
import { getRoot, own, viewOf } from './own.ts';

export interface Look {
  /** 0 to 1. */
  opacity: number;
  /** A filter, a mask or a blend mode leaves nothing to read. */
  isVeiled: boolean;
  /** Cut to a shape, which only a hit test can follow. */
  isCut: boolean;
  /** Neither draws a box nor clips. */
  isBoxless: boolean;
  /** '' where nothing is clipped, else whether a person can scroll to the rest. */
  clips: Readonly<Record<'x' | 'y', '' | 'clip' | 'scroll'>>;
  position: string;
  zIndex: number | null;
  /** Which positioned descendants it holds, and so clips: all of them, or all but the fixed ones. */
  holds: '' | 'absolute' | 'fixed';
  isUntouchable: boolean;
  background: string;
  hasPicture: boolean;
  color: string;
  /** How far a text begins from where its box does, in pixels. */
  indent: number;
  /** Whether the page is drawn on black where it says nothing else. */
  isDark: boolean;
  /** Of `::before` and `::after`: whether there is one. */
  isGenerated: boolean;
  /** As computed, in pixels. */
  width: number;
  fontSize: number;
  fontWeight: number;
}

/** How much of a filter's effect still leaves a text to read. */
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

/** What is not there, as most elements have no `::before`. */
const nothing: Partial<Look> = { isGenerated: false };

function look(style: CSSStyleDeclaration, isPseudo: boolean): Look {
  if (isPseudo && !(isSet(style.content) && style.content !== 'normal')) return nothing as Look;
  const { position, contain, filter, clipPath, zIndex } = style;
  const security: unknown = Reflect.get(style, 'webkitTextSecurity');
  const holdsFixed =
    isSet(style.transform) ||
    isSet(style.perspective) ||
    isSet(filter) ||
    /paint|strict|content|layout/.test(contain) ||
    /transform|filter|perspective/.test(style.willChange);
  return {
    opacity: Number.parseFloat(style.opacity) || 0,
    isVeiled:
      isFiltered(filter) ||
      isSet(style.maskImage || style.webkitMaskImage) ||
      (isSet(style.mixBlendMode) && style.mixBlendMode !== 'normal') ||
      (typeof security === 'string' && isSet(security)),
    isCut: isSet(clipPath) || (style.clip !== 'auto' && style.clip !== '' && /absolute|fixed/.test(position)),
    isBoxless: /^(?:inline|contents)$/.test(style.display),
    clips: { x: clipOf(style.overflowX, contain), y: clipOf(style.overflowY, contain) },
    position,
    zIndex: zIndex === 'auto' ? null : Number(zIndex),
    holds: holdsFixed ? 'fixed' : position === 'static' ? '' : 'absolute',
    isUntouchable: style.pointerEvents === 'none',
    background: style.backgroundColor,
    hasPicture: isSet(style.backgroundImage) || isSet(style.backdropFilter),
    color: style.webkitTextFillColor || style.color,
    indent: Math.abs(Number.parseFloat(style.textIndent)) + Number.parseFloat(style.paddingLeft) || 0,
    isDark: style.colorScheme.includes('dark'),
    isGenerated: isPseudo,
    width: Number.parseFloat(style.width) || 0,
    fontSize: Number.parseFloat(style.fontSize),
    fontWeight: Number(style.fontWeight),
  };
}

export type LookOf = (element: Element, pseudo?: '' | '::before' | '::after') => Look;

/** Each element's style is asked for once: a reading changes nothing. */
export function rememberLooks(): LookOf {
  const known = new Map<string, Map<Element, Look>>();
  return (element, pseudo = '') => {
    const looks = known.get(pseudo) ?? new Map<Element, Look>();
    known.set(pseudo, looks);
    const found = looks.get(element) ?? look(viewOf(element).getComputedStyle(element, pseudo), pseudo !== '');
    looks.set(element, found);
    return found;
  };
}

/** The element around another one as it is drawn: through slots, and out of shadow roots. */
export function around(element: Element): Element | null {
  const slot = own(element, 'assignedSlot') ?? own(element, 'parentElement');
  if (slot) return slot;
  const root = getRoot(element);
  return 'host' in root ? (root as ShadowRoot).host : null;
}

/** The element that holds the frame of this one; null in the top page and where the page around is of another origin. */
export function frameAround(element: Element): Element | null {
  try {
    return viewOf(element).frameElement;
  } catch {
    return null;
  }
}
