// Prepares every text before Preact paints it, so no component has to. Right-to-left values do not reorder the text beside
// them, and a date, time, number with its unit, phone number or age never breaks across lines.
import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact';
import { type Isolated, isRightToLeft, partsOf, withoutControls, withoutIsolates } from '../order/text/bidi.ts';

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const time = String.raw`\d{1,2}:\d{2}(?:\s[AP]M)?`;
const unit = '(?:years?|y|days?|hours?|minutes?|seconds?|B|kB|MB|GB|%)';

/** Texts with a space or dash where a line could break. A plain 1979-03-08 or 10:05 has no such place. */
const values = [
  // Mar 8, 1979 (47 F)
  String.raw`${month}\s\d{1,2},\s\d{4}\s\(\d{1,3}(?:\s[A-Z])?\)`,
  // 8 March 1979; 8 Mar 2026, 10:05; 8 Mar, 10:05
  String.raw`\d{1,2}\s${month}(?:,?\s\d{4})?(?:,\s${time})?`,
  // Mar 8, 1979; Mar 8, 9:41 AM
  String.raw`${month}\s\d{1,2}(?:,\s\d{4})?(?:,\s${time})?`,
  String.raw`\d{1,2}:\d{2}\s[AP]M`,
  // A phone number, with a country code, or with the area code in parentheses or set apart.
  String.raw`\+\d[\d\s().\-]{5,18}\d`,
  String.raw`\(\d{3}\)\s?\d{3}[\s.\-]\d{4}`,
  String.raw`\d{3}[\s.\-]\d{3}[\s.\-]\d{4}`,
  String.raw`(?:NPI|MRN)\s(?=[^\s·,;]*\d)[^\s·,;]{1,24}`,
  String.raw`\bage\s\d{1,3}(?:[–-]\d{1,3})?`,
  String.raw`\d[\d.,]*\s${unit}(?![\p{L}\p{N}])`,
  String.raw`\d+–\d+`,
  // A Gleason score: 5 + 4 = 9
  String.raw`\d \+ \d = \d+`,
  // JBH-552081-02
  String.raw`(?<![\w\-])(?=[A-Z\-]*\d)[A-Z\d]{1,10}(?:-[A-Z\d]{1,10}){1,3}(?![\w\-])`,
].join('|');

/** No line begins with the dot behind such a value, or between a name and a date. */
const unbreakable = new RegExp(String.raw`(?:${values})(?:\s·(?=\s))?|[^\s\-]{1,20}\s·(?=\s${month}\s\d)`, 'gu');

/** Elements that cannot include `bdi` or `span`. Isolates stay in them as characters. */
const textOnly = new Set(['option', 'title', 'textarea', 'text', 'tspan', 'style', 'script']);

const isKeptTogether = ({ type, props }: VNode<{ class?: string }>) => type === 'span' && props.class === 'nowrap';

function keepTogether(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const match of text.matchAll(unbreakable)) {
    parts.push(text.slice(at, match.index), h('span', { class: 'nowrap' }, match[0]));
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)].filter(part => part !== '');
}

function paintPart(part: Isolated, isInIsolate: boolean): ComponentChildren {
  if (typeof part !== 'string')
    return h(
      'bdi',
      null,
      part.map(inner => paintPart(inner, true)),
    );
  // A text that no component isolated is a value as the extension read it.
  if (isInIsolate || !isRightToLeft(part)) return keepTogether(part);
  // "name · date (47 F)": only the name runs from right to left.
  return part
    .split(/( · )/)
    .flatMap(value => (isRightToLeft(value) ? h('bdi', null, keepTogether(value)) : keepTogether(value)));
}

/** Returns a plain string when the text needs no markup. */
function paint(text: string, isInIsolate: boolean): ComponentChildren {
  const parts = partsOf(text).flatMap(part => paintPart(part, isInIsolate));
  return parts.every(part => typeof part === 'string') ? parts.join('') : parts;
}

const mapTexts = (children: unknown, act: (text: string) => unknown): unknown => {
  if (typeof children === 'string') return act(children);
  return Array.isArray(children) ? children.map(child => mapTexts(child, act)) : children;
};

type Props = Record<string, unknown> & { children?: unknown };

/** Isolates painted text. Spoken text (aria-*) loses its isolates, because a screen reader must not read them. */
function prepare(vnode: VNode): void {
  const { type } = vnode;
  if (typeof type !== 'string' && type !== Fragment) return;
  const props = vnode.props as Props;
  for (const name in props)
    if (name.startsWith('aria-') && typeof props[name] === 'string') props[name] = withoutIsolates(props[name]);
  const { children } = props;
  if (children === undefined || isKeptTogether(vnode as VNode<{ class?: string }>)) return;
  const hasTextOnly = typeof type === 'string' && textOnly.has(type);
  props.children = mapTexts(children, hasTextOnly ? withoutControls : text => paint(text, type === 'bdi'));
}

const before = options.vnode;
options.vnode = vnode => {
  prepare(vnode);
  before?.(vnode);
};
