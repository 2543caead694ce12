// What becomes of an identity that the clinician cannot see. Visibility needs a real browser (test/e2e/painted.e2e.ts).
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { soughtIdentity } from '../../src/ehr/identity.ts';
import { findPainter } from '../../src/ehr/page/injected-reader.ts';
import { colorOf, standsOut } from '../../src/ehr/painted/colors.ts';
import { mergeFrames } from '../../src/ehr/read-chart.ts';
import type { FrameAnswer } from '../../src/order/reading.ts';
import { read } from '../draft/drafts.ts';

const chart = (painted: FrameAnswer['painted'], more: Partial<FrameAnswer> = {}): FrameAnswer => ({
  definition: { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' },
  screen: 'dashboard',
  kind: 'chart',
  rank: 1,
  visible: true,
  frame: 'pat',
  patientKeys: ['1'],
  values: [
    read('patient.firstName', 'Maren'),
    read('patient.lastName', 'Lindqvist'),
    read('patient.dob', '1979-03-08'),
    read('patient.genderCode', 'FEMALE'),
    read('patient.emailAddress', 'maren@example.org'),
  ],
  painted,
  missed: [],
  ...more,
});

const shell = (painted: FrameAnswer['painted']): FrameAnswer =>
  chart(painted, {
    kind: 'shell',
    screen: 'shell',
    values: [],
    patientKeys: [],
    banner: { fullName: 'Maren Lindqvist' },
  });

const certain = (...frames: FrameAnswer[]) => {
  const reading = mergeFrames(frames);
  return reading.chart && reading.values.flatMap(({ field, sure }) => (sure ? field : []));
};

const all = chart({ name: true, dob: true }).values.map(({ field }) => field);

describe('mergeFrames', () => {
  it.each([
    { name: false, dob: false },
    { name: true, dob: false },
    { name: false, dob: true },
  ])('is certain of no identity value where only %o is visible', painted => {
    expect(certain(chart(painted))).toEqual(['patient.emailAddress']);
    const reading = mergeFrames([chart(painted)]);
    const name = reading.chart && reading.values.find(({ field }) => field === 'patient.lastName');
    expect(name).toMatchObject({ value: 'Lindqvist', sure: false, why: 'identity.notPainted' });
  });

  it('is certain where the banner shows what the chart hides', () => {
    expect(certain(chart({ name: false, dob: false }), shell({ name: true, dob: true }))).toEqual(all);
    expect(certain(chart({ name: false, dob: true }), shell({ name: true, dob: false }))).toEqual(all);
  });

  it('does not count what a hidden frame shows', () => {
    const hidden = { ...shell({ name: true, dob: true }), visible: false };
    expect(certain(chart({ name: false, dob: false }), hidden)).toEqual(['patient.emailAddress']);
  });

  // The worker looks at one frame after the other, and stops at the first that shows all.
  it('is certain of nothing more when fewer frames were looked at', () => {
    const looks = [false, true].flatMap(name => [false, true].map(dob => ({ name, dob })));
    const part: Partial<FrameAnswer> = {
      kind: 'part',
      screen: 'history',
      frame: 'part',
      values: [read('billing.payer', 'Cascade')],
    };
    const framesOf = (...[first, second, third]: FrameAnswer['painted'][]) =>
      [shell(first ?? nothing), chart(second ?? nothing), chart(third ?? nothing, part)] as const;
    const nothing = { name: false, dob: false };
    for (const first of looks)
      for (const second of looks)
        for (const third of looks) {
          const every = certain(...framesOf(first, second, third)) ?? [];
          for (const fewer of [framesOf(first), framesOf(first, second), framesOf(nothing, second), framesOf()])
            expect(every).toEqual(expect.arrayContaining(certain(...fewer) ?? []));
        }
  });

  it('needs no visible birth date where the chart has none', () => {
    const { values } = chart({ name: true, dob: false });
    const without = values.filter(({ field }) => field !== 'patient.dob');
    expect(certain(chart({ name: true, dob: false }, { values: without }))).toContain('patient.lastName');
  });
});

it('finds nothing visible where its part of the reader is missing', () => {
  const { document } = new JSDOM().window;
  const seen = findPainter().paintedLabels(document, soughtIdentity(chart({ name: true, dob: true })), {
    names: [],
    dates: [],
  });
  expect(seen).toEqual({ name: false, dob: false });
});

describe('a color', () => {
  it.each([
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', true],
    ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', false],
    ['rgb(250, 250, 250)', 'rgb(255, 255, 255)', false],
    ['rgba(0, 0, 0, 0.1)', 'rgb(255, 255, 255)', false],
    ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', true],
    ['oklch(1 0 0)', 'rgb(255, 255, 255)', false],
    ['color(srgb 1 1 1)', 'color(srgb 1 1 1)', false],
    ['lab(100 0 0)', 'oklab(1 0 0)', false],
    ['color(srgb 0 0 0)', 'rgb(18, 18, 18)', false],
    ['rgb(255, 255, 255)', 'rgb(17, 34, 51)', true],
    ['color(display-p3 0 0 0)', 'rgb(255, 255, 255)', true],
    ['color(display-p3 0.067 0.067 0.074)', 'rgb(17, 17, 19)', false],
    ['color(display-p3 0 1 1 / 0)', 'rgb(17, 34, 51)', false],
    ['color(a98-rgb 1 1 1 / none)', 'rgb(17, 34, 51)', false],
    ['color(xyz-d65 0.95 1 1.09)', 'rgb(255, 255, 255)', false],
    ['color(srgb-linear 0.5 0.5 0.5)', 'color(srgb 0.735 0.735 0.735)', false],
  ])('%s on %s is visible: %s', (text, background, expected) => {
    const [ink, ground] = [colorOf(text), colorOf(background)];
    expect(ink && ground && standsOut(ink, 1, ground.light)).toBe(expected);
  });
});
