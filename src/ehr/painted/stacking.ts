// Which of two elements is drawn over the other.

import { prop } from '../page/dom.ts';
import { remember } from '../remember.ts';
import { around, type Look, type LookOf } from './look.ts';

export function watchStacking(lookOf: LookOf) {
  /** An element after all elements around it, from the outermost in. */
  const pathTo = remember((element: Element): readonly Element[] => {
    const outer = around(element);
    return outer ? [...pathTo(outer), element] : [element];
  });

  /** The outermost level that decides if a branch of the page is drawn before or behind another one. */
  function levelOf(branch: readonly Element[], end?: Look): number {
    const looks = [...branch.map(element => lookOf(element)), ...(end ? [end] : [])];
    return (
      looks.find(({ zIndex }) => zIndex !== null)?.zIndex ??
      (looks.some(({ position }) => position !== 'static') ? 0 : -0.5)
    );
  }

  /** `pseudo`: that of the cover is meant, not the cover itself. */
  function isDrawnOver(cover: Element, target: Element, pseudo?: Look): boolean {
    const [over, under] = [pathTo(cover), pathTo(target)];
    const differs = over.findIndex((element, at) => element !== under[at]);
    const fork = differs < 0 && pseudo ? over.length : differs;
    const [level, other] = [levelOf(over.slice(fork), pseudo), levelOf(under.slice(fork))];
    // Where the branches part, both are in one tree, even if one of them leads into a shadow root.
    const [branch, from] = [over[fork], under[fork] ?? target];
    const follows = branch ? prop(from, 'compareDocumentPosition').call(from, branch) & 4 : 0;
    return fork >= 0 && (level > other || (level === other && (follows > 0 || differs < 0)));
  }

  return { pathTo, isDrawnOver };
}
