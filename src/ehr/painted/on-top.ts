// Checks if something else is drawn over a point of an element, and what is behind it there. It works only for points
// in the viewport.

import { attributeOf, closest, getRoot, holds, matches, prop, tagOf, withTag } from '../page/dom.ts';
import { remember } from '../remember.ts';
import { innerBox, boxOf as measure } from './boxes.ts';
import { colorOf } from './colors.ts';
import { around, frameAround, type Look, type LookOf } from './look.ts';

/** In pixels of the viewport of the element's own document. */
export interface Point {
  x: number;
  y: number;
}

const replaced = /^(?:img|video|canvas|iframe|frame|embed|object)$/;
const svg = 'http://www.w3.org/2000/svg';

const isShape = (element: Element) => prop(element, 'namespaceURI') === svg && !/^(?:svg|g)$/.test(tagOf(element));

/** How much of its background an element's own box hides, 0 to 1. */
function opaqueness(look: Look, element?: Element): number {
  if (element && isShape(element)) return look.fill === 'none' ? 0 : (colorOf(look.fill)?.alpha ?? 1);
  if (element && replaced.test(tagOf(element))) return 1;
  if (look.hasPicture) return look.gradient?.alpha ?? 1;
  return look.background?.alpha ?? 1;
}

/** In pixels: a wider border or inner shadow of a `::before` or `::after` is there to cover something. */
const widestRim = 20;

const opaquenessOfPseudo = (look: Look): number =>
  (Math.max(...look.rim) > widestRim ? 1 : opaqueness(look)) * look.opacity;

/** The luminance of the background that browsers give a dark page without one. */
const black = 0.01;

const isPopover = (element: Element) => attributeOf(element, 'popover') !== null && matches(element, ':popover-open');

/** Far more than the few layers of a normal page. Checking more costs time without benefit. */
const maxElements = 300;

export function watchTop(lookOf: LookOf) {
  const boxOf = remember(measure);

  const opacityOf = remember((element: Element): number => {
    const outer = around(element);
    return lookOf(element).opacity * (outer ? opacityOf(outer) : 1);
  });

  const pseudosOf = (element: Element): Look[] =>
    (['::before', '::after'] as const).map(pseudo => lookOf(element, pseudo)).filter(({ isGenerated }) => isGenerated);

  const depthsOf = (element: Element, { x, y }: Point): number[] => {
    const { left, top, right, bottom } = boxOf(element);
    return [x - left, y - top, right - x, bottom - y];
  };

  /** How much an element hides at a point, 0 to 1. `isHit`: a hit test found it there. */
  function hides(element: Element, point: Point, isHit: boolean): number {
    const look = lookOf(element);
    const depths = depthsOf(element, point);
    const least = Math.min(...depths);
    const isOnRim = least < 0 ? -least <= look.halo : depths.some((depth, side) => depth < (look.rim[side] ?? 0));
    if (isOnRim) return opacityOf(element);
    if (least >= 0) return opaqueness(look, element) * opacityOf(element);
    if (!isHit) return 0;
    if (tagOf(element) === 'dialog') return opaqueness(lookOf(element, '::backdrop'));
    // What was hit beside its box is one of its pseudo-elements, or is in its closed shadow root.
    const pseudos = pseudosOf(element);
    return pseudos.length > 0 ? Math.max(...pseudos.map(opaquenessOfPseudo)) : opacityOf(element);
  }

  /** The outermost level that decides if a branch of the page is drawn before or behind another one. */
  function levelOf(branch: readonly Element[], end?: Look): number {
    const looks = [...branch.map(element => lookOf(element)), ...(end ? [end] : [])];
    return (
      looks.find(({ zIndex }) => zIndex !== null)?.zIndex ??
      (looks.some(({ position }) => position !== 'static') ? 0 : -0.5)
    );
  }

  const pathTo = remember((element: Element): readonly Element[] => {
    const outer = around(element);
    return outer ? [...pathTo(outer), element] : [element];
  });

  /** `pseudo`: that of the cover is meant, not the cover itself. */
  function isDrawnOver(cover: Element, target: Element, pseudo?: Look): boolean {
    const [over, under] = [pathTo(cover), pathTo(target)];
    const differs = over.findIndex((element, at) => element !== under[at]);
    const fork = differs < 0 && pseudo ? over.length : differs;
    const [level, other] = [levelOf(over.slice(fork), pseudo), levelOf(under.slice(fork))];
    const follows = prop(target, 'compareDocumentPosition').call(target, cover) & 4;
    return fork >= 0 && (level > other || (level === other && (follows > 0 || differs < 0)));
  }

  const opaquePseudos = (element: Element): Look[] => pseudosOf(element).filter(look => opaquenessOfPseudo(look) > 0.8);

  /** Overlays are the first or last children of their parents. */
  function endsOf(element: Element, max: number): Element[] {
    const ends: Element[] = [];
    for (const parent of [element, prop(element, 'shadowRoot')]) {
      if (!parent) continue;
      let rest = prop(parent, 'lastElementChild');
      for (let left = max; rest && left > 0; left -= 1, rest = prop(rest, 'previousElementSibling')) ends.push(rest);
      let first = rest && prop(parent, 'firstElementChild');
      for (let left = max / 3; first && left > 0; left -= 1) {
        ends.push(first);
        first = first === rest ? null : prop(first, 'nextElementSibling');
      }
    }
    return ends;
  }

  const neighborsOf = remember((element: Element) => endsOf(element, 24));

  /** The children of an element and of all elements around it, and their children: overlays are among them. */
  const neighborsIn = remember((parent: Element): Element[] => {
    const found: Element[] = [];
    const add = (element: Element, path: Element | null) => {
      for (const child of neighborsOf(element)) if (child !== path && found.length < maxElements) found.push(child);
    };
    for (let at: Element | null = parent, path: Element | null = null; at; path = at, at = around(at)) add(at, path);
    for (let at = 0; at < found.length && found.length < maxElements; at += 1)
      if (found[at]) add(found[at] as Element, null);
    return found;
  });

  /** A hit test passes through what takes no clicks, or draws an outline or a shadow around its box. */
  const isUnhit = remember((element: Element): boolean => {
    const look = lookOf(element);
    return ((look.isUntouchable || look.halo > 0) && (!look.isBoxless || isShape(element))) || isPopover(element);
  });

  const unhitIn = remember((parent: Element): Element[] => neighborsIn(parent).filter(isUnhit));

  /** The positioned `::before` and `::after` that a hit test passes through, of the same elements and those around them. */
  const unhitPseudosIn = remember((parent: Element): { host: Element; look: Look }[] =>
    pathTo(parent)
      .flatMap(element => [element, ...endsOf(element, 3)])
      .flatMap(host =>
        pseudosOf(host)
          .filter(({ position, isUntouchable }) => isUntouchable && /absolute|fixed/.test(position))
          .map(look => ({ host, look })),
      ),
  );

  /** The corner from which a positioned `::before` or `::after` is placed. */
  function cornerOf(host: Element, { position }: Look): { left: number; top: number } {
    for (let at: Element | null = host; at; at = around(at)) {
      const { holds } = lookOf(at);
      if (holds === 'fixed' || holds === position) return innerBox(at);
    }
    return position === 'fixed' ? { left: 0, top: 0 } : boxOf(prop(prop(host, 'ownerDocument'), 'documentElement'));
  }

  function isUnderPseudo(target: Element, { x, y }: Point): boolean {
    const ownPseudos = pseudosOf(target).filter(({ position }) => /absolute|fixed/.test(position));
    const covers = [...ownPseudos.map(look => ({ host: target, look })), ...unhitPseudosIn(around(target) ?? target)];
    return covers.some(({ host, look }) => {
      if (opaquenessOfPseudo(look) < 0.8) return false;
      const { left, top } = cornerOf(host, look);
      const { place } = look;
      const isInside = x > left + place.left && x < left + place.right && y > top + place.top && y < top + place.bottom;
      return isInside && isDrawnOver(host, target, look);
    });
  }

  /** Whether an outline is drawn inward over the content of an element. */
  const isUnderOutline = (element: Element, point: Point): boolean => {
    const [start, end] = lookOf(element).outline;
    if (start >= 0) return false;
    const depth = Math.min(...depthsOf(element, point));
    return depth >= -end && depth <= -start;
  };

  function isUnderUnhit(target: Element, point: Point): boolean {
    let seen = 1;
    for (const element of unhitIn(around(target) ?? target)) {
      const isHit = !lookOf(element).isUntouchable && Math.min(...depthsOf(element, point)) >= 0;
      const share = element === target || isHit ? 0 : hides(element, point, false);
      if (share > 0 && isDrawnOver(element, target)) seen *= 1 - share;
      if (isPopover(element) && !holds(element, target)) seen *= 1 - opaqueness(lookOf(element, '::backdrop'));
    }
    return seen < 0.2;
  }

  const stacks = remember((root: Document | ShadowRoot) =>
    remember((x: number) => remember((y: number): Element[] => prop(root, 'elementsFromPoint').call(root, x, y))),
  );

  /** What a hit test finds at a point, from the top down, and the element's index in it, or -1. */
  function stackAt(target: Element, { x, y }: Point): { stack: Element[]; at: number } {
    const stack = stacks(getRoot(target) as Document | ShadowRoot)(x)(y);
    return { stack, at: stack.indexOf(target) };
  }

  const hasDialog = remember((document: Document) =>
    withTag(prop(document, 'documentElement'), 'dialog').some(dialog => matches(dialog, '[open]')),
  );

  /** Beside a modal dialog, and inside inert content, a hit test finds nothing. */
  const mayBeMissed = (target: Element) =>
    lookOf(target).isUntouchable || closest(target, '[inert]') !== null || hasDialog(prop(target, 'ownerDocument'));

  function isCovered(target: Element, point: Point, isCut: boolean): boolean {
    const { stack, at } = stackAt(target, point);
    if (at < 0 && (isCut || !mayBeMissed(target))) return true;
    let seen = 1;
    for (const element of at < 0 ? stack : stack.slice(0, at)) {
      const isAround = holds(element, target);
      // An element around the target is above it in the stack only if a pseudo-element is drawn over the target.
      if (isAround && at >= 0 && opaquePseudos(element).length > 0) return true;
      if (isAround || (at < 0 && !isDrawnOver(element, target))) continue;
      seen *= 1 - hides(element, point, true);
    }
    const path = pathTo(target);
    return (
      seen < 0.2 ||
      isUnderPseudo(target, point) ||
      isUnderUnhit(target, point) ||
      path.some(element => isUnderOutline(element, point))
    );
  }

  /** What the filters of an element and of all elements around it make of a luminance. */
  const toneOf = (element: Element, light: number): number =>
    pathTo(element).reduceRight((toned, outer) => lookOf(outer).tone(toned), light);

  return {
    toneOf,

    /**
     * True if the user sees an element at a point, considering what is drawn over it. If `isCut`, only a hit proves it.
     */
    isOnTop(target: Element, point: Point, isCut: boolean): boolean {
      // The window still shows a picture of the page as it was.
      if (Reflect.get(prop(target, 'ownerDocument'), 'activeViewTransition')) return false;
      for (let at: Element | null = target; at; ) {
        if (isCovered(at, point, isCut)) return false;
        const root = getRoot(at);
        at = 'host' in root ? (root as ShadowRoot).host : null;
      }
      return true;
    },

    /**
     * The luminance behind an element. Null if a picture or something unknown is there. Without a point, its ancestors
     * decide.
     */
    backgroundOf(target: Element, point: Point | null): number | null {
      const found = point && stackAt(target, point);
      const layers =
        found && found.at >= 0 ? found.stack.slice(found.at).flatMap(withRow) : pathTo(target).toReversed();
      let light = 0;
      let left = 1;
      for (const element of layers) {
        const look = lookOf(element);
        const color = look.hasPicture ? { light: look.gradient?.light ?? null, alpha: 1 } : look.background;
        if (!color || color.light === null || (element !== target && replaced.test(tagOf(element)))) return null;
        if ((['::before', '::after'] as const).some(pseudo => hasBackground(lookOf(element, pseudo)))) return null;
        light += toneOf(element, color.light) * color.alpha * left;
        left *= 1 - color.alpha;
        if (left < 0.01) return light;
      }
      const root = lookOf(prop(prop(target, 'ownerDocument'), 'documentElement'));
      const [isDark, isLight] = ['dark', 'light'].map(scheme => root.colorScheme.includes(scheme));
      if (isDark && isLight) return null;
      const frame = frameAround(target);
      const behind = frame && !isDark ? this.backgroundOf(frame, null) : root.tone(isDark ? black : 1);
      return behind === null ? null : light + left * behind;
    },
  };
}

/** A cell with its row and the group of the row: a hit test finds neither, and each can draw the cell's background. */
function withRow(element: Element): Element[] {
  const row = /^t[dh]$/.test(tagOf(element)) ? prop(element, 'parentElement') : null;
  return [element, row, row && prop(row, 'parentElement')].flatMap(layer => layer ?? []);
}

const hasBackground = (look: Look) => look.isGenerated && opaqueness(look) > 0.2;
