// Runs in a frame of the page that a person teaches.

import { localDay } from '../../order/text/age.ts';
import { findPlace } from '../page/highlight.ts';
import { isFrameVisible } from '../page/visibility.ts';
import type { FrameSight } from '../screen-texts.ts';
import { pointOf } from '../teach/point.ts';
import { teachFrame } from '../teach/teach-frame.ts';
import type { InjectedTeacher } from './injected-teacher.ts';
import { partsOf } from './parts.ts';
import { type Picker, startPicker } from './picker.ts';

export function createTeacher(window: Window & typeof globalThis): InjectedTeacher {
  const { document } = window;
  const today = localDay();
  let picker: Picker | null = null;

  const sight = (): FrameSight => ({
    url: window.location.href,
    name: window.name,
    visible: isFrameVisible(window),
    today,
  });

  return {
    pick(field, label, elsewhere) {
      if (!picker) {
        picker = startPicker(window, () => {
          picker = null;
        });
        picker.take(label);
        return { what: 'started' };
      }
      const taken = picker.take(label);
      if (taken.what !== 'picked') return taken;
      const { element, text, isExact } = taken.picked;
      const points = partsOf(field, text, isExact, { today }, elsewhere).flatMap(part => {
        const point = pointOf(element, part.text);
        return point ? [{ field: part.field, ...point }] : [];
      });
      return points.length > 0 ? { what: 'picked', points } : { what: 'empty' };
    },
    endPicks: () => picker?.stop(),
    find: values =>
      values.flatMap(({ field, value, text, from }) => {
        const shown = typeof value === 'string' && text.includes(value) ? value : text;
        const element = findPlace(document, sight(), [], { field, text: shown, from });
        const point = element && pointOf(element, shown);
        return point ? [{ field, ...point }] : [];
      }),
    teach: (points, named) => teachFrame(document, sight(), points, named),
  };
}
