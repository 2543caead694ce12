import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancerSiteCodes, relationshipTypeCodes } from '../../../src/order/codes.ts';
import { type FamilyRows, familyOf } from '../../../src/ui/pedigree/family.ts';
import { findKin } from '../../../src/ui/pedigree/kinship.ts';
import { type Drawing, layOut, type Placed, radius } from '../../../src/ui/pedigree/layout.ts';
import { labelLines } from '../../../src/ui/pedigree/words.ts';
import { families, relative } from './families.ts';

function draw(rows: FamilyRows): Drawing {
  const family = familyOf(rows);
  return layOut(family, person => labelLines(person, family));
}

const age = fc.integer({ min: 0, max: 110 });
const unknownCode = fc.oneof(fc.constantFrom('GREAT_AUNT', '__proto__', 'toString', ''), fc.string({ maxLength: 60 }));
const diagnosisAge = fc.oneof(
  fc.record({ age }),
  fc.tuple(age, age).map(ages => ({ range: { lowerAge: Math.min(...ages), upperAge: Math.max(...ages) } })),
);
const cancer = fc.record(
  { cancerSiteCode: fc.oneof(fc.constantFrom(...Object.keys(cancerSiteCodes)), unknownCode), diagnosisAge },
  { requiredKeys: ['cancerSiteCode'] },
);
const row = fc.record(
  {
    relationshipTypeCode: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...Object.keys(relationshipTypeCodes)) },
      { weight: 1, arbitrary: unknownCode },
    ),
    cancerHistory: fc.array(cancer, { maxLength: 4 }),
    isDeceased: fc.boolean(),
    diedAt: age,
  },
  { requiredKeys: ['relationshipTypeCode', 'cancerHistory'] },
);
const rows: fc.Arbitrary<FamilyRows> = fc.record({
  genderCode: fc.constantFrom('FEMALE', 'MALE', ''),
  personalCancerHistory: fc.array(fc.constantFrom({ prostate: { diagnosisAge: 60 } }, { breast: {} }), {
    maxLength: 3,
  }),
  familyCancerHistory: fc.array(row, { maxLength: 30 }),
});

const always = (rule: (drawing: Drawing, rows: FamilyRows) => void) =>
  fc.assert(
    fc.property(rows, family => rule(draw(family), family)),
    { numRuns: 300 },
  );

const box = ({ x, y, width, height }: Placed) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - radius,
  foot: y - radius + height,
});

const find = ({ people }: Drawing, id: string): Placed => {
  const found = people.find(({ person }) => person.id === id);
  if (!found) throw new Error(`nobody is ${id}`);
  return found;
};

describe('any family', () => {
  it('has room: no overlapping symbols or labels, and everything inside the drawing', () => {
    const tolerance = 0.2;
    always(drawing => {
      const boxes = drawing.people.map(box);
      boxes.forEach((a, at) => {
        expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(drawing.width);
        expect(a.foot).toBeLessThanOrEqual(drawing.height);
        for (const b of boxes.slice(at + 1)) {
          const isApart =
            a.right <= b.left + tolerance || b.right <= a.left + tolerance || a.foot <= b.top || b.foot <= a.top;
          expect(isApart).toBe(true);
        }
      });
    });
  });

  it('has lines between people in the drawing, with the parents above their children', () => {
    always(drawing => {
      for (const { kind, parents, children } of drawing.links) {
        expect(new Set([...parents, ...children]).size).toBe(parents.length + children.length);
        const above = parents.map(id => find(drawing, id));
        const below = children.map(id => find(drawing, id));
        if (kind === 'partners') expect(new Set(above.map(({ y }) => y)).size).toBe(1);
        for (const parent of above) for (const child of below) expect(box(parent).foot).toBeLessThan(box(child).top);
      }
    });
  });

  it('has no line through a symbol or a label that it does not belong to', () => {
    always(drawing => {
      for (const { parents, children, path } of drawing.links) {
        const strangers = drawing.people
          .filter(({ person }) => ![...parents, ...children].includes(person.id))
          .map(box);
        for (const { left, right, top, foot } of segments(path))
          for (const other of strangers) {
            const isClear =
              right <= other.left + 0.2 || left >= other.right - 0.2 || foot <= other.top || top >= other.foot;
            expect(isClear).toBe(true);
          }
      }
    });
  });

  it('has each row once, all cancers with their people, and parents of two sexes at most once', () => {
    always((drawing, { familyCancerHistory }) => {
      const told = drawing.people.flatMap(({ person }) => person.rows);
      expect(told.toSorted((a, b) => a - b)).toEqual(familyCancerHistory.map((_, at) => at));
      for (const { person } of drawing.people)
        expect(person.rows.every(at => familyCancerHistory[at]?.relationshipTypeCode === person.relationship)).toBe(
          true,
        );
      expect(new Set(drawing.people.map(({ person }) => person.id)).size).toBe(drawing.people.length);
    });
  });

  it('connects everyone except relatives whose relationship has no place', () => {
    always(drawing => {
      if (drawing.links.length === 0) return;
      const joined = new Set(['patient']);
      for (const _ of drawing.links)
        for (const { parents, children } of drawing.links)
          if ([...parents, ...children].some(id => joined.has(id)))
            for (const id of [...parents, ...children]) joined.add(id);
      for (const { person } of drawing.people)
        expect(joined.has(person.id)).toBe(person.rows.length === 0 || findKin(person.relationship) !== undefined);
    });
  });

  it('is drawn the same twice', () => {
    always((drawing, family) => {
      expect(draw(structuredClone(family))).toEqual(drawing);
    });
  });
});

/** The straight segments of a path of M, H and V. */
function segments(path: string) {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)].flatMap(([, command, first, second]) => {
    const from = { x, y };
    if (command !== 'V') x = Number(first);
    if (command !== 'H') y = Number(command === 'V' ? first : second);
    if (command === 'M') return [];
    return [
      { left: Math.min(from.x, x), right: Math.max(from.x, x), top: Math.min(from.y, y), foot: Math.max(from.y, y) },
    ];
  });
}

const sole = (code: string) =>
  familyOf({ genderCode: 'FEMALE', personalCancerHistory: [], familyCancerHistory: [relative(code, [])] });

describe('a family', () => {
  it.each(Object.keys(relationshipTypeCodes))('has a place for %s', code => {
    expect(findKin(code)).toBeDefined();
    expect(sole(code).others).toEqual([]);
  });

  it('is the patient alone without rows', () => {
    const drawing = draw({ genderCode: 'MALE', personalCancerHistory: [], familyCancerHistory: [] });
    expect(drawing.people.map(({ person }) => person.id)).toEqual(['patient']);
    expect(drawing.links).toEqual([]);
  });

  it('has two sisters for two sister rows, but one mother for two mother rows', () => {
    const { patient, parents } = familyOf({
      genderCode: 'FEMALE',
      personalCancerHistory: [],
      familyCancerHistory: [
        relative('SISTER', [['BREAST', 40]]),
        relative('MOTHER', [['BREAST', 50]]),
        relative('SISTER', [['BREAST', 40]]),
        relative('MOTHER', [['OVARIAN']]),
      ],
    });
    expect(parents?.children.map(({ rows }) => rows)).toEqual([[0], [2], []]);
    expect(parents?.children.at(-1)).toBe(patient);
    expect(parents?.partners[1]?.cancers).toEqual([{ site: 'BREAST', age: { age: 50 } }, { site: 'OVARIAN' }]);
  });

  it('places each cousin below a separate aunt or uncle, who is a child of the grandparents', () => {
    const rows = [relative('MATERNAL_COUSIN', []), relative('MATERNAL_COUSIN', []), relative('MATERNAL_AUNT', [])];
    const family = familyOf({ genderCode: '', personalCancerHistory: [], familyCancerHistory: rows });
    const [one, other] = family.descents;
    expect(family.descents.map(({ children }) => children.map(({ rows }) => rows))).toEqual([[[0]], [[1]]]);
    expect(one?.partners[0].id).not.toBe(other?.partners[0].id);
    expect(family.maternal.grandparents?.children.map(({ id }) => id)).toEqual([
      'mother',
      'row 2',
      one?.partners[0].id,
      other?.partners[0].id,
    ]);
    expect(family.paternal.grandparents).toBeNull();
  });

  it('gives half brothers another, unknown parent beside the mother', () => {
    const { parents, secondParents } = sole('HALF_BROTHER');
    expect(secondParents?.partners.map(({ id, sex }) => [id, sex])).toEqual([
      ['mother', 'female'],
      ['other parent', 'unknown'],
    ]);
    expect(parents?.children.map(({ id }) => id)).toEqual(['patient']);
  });

  it.each(Object.entries(families))('of the gallery, “%s”, is drawn', (_, rows) => {
    expect(draw(rows).people.length).toBeGreaterThan(rows.familyCancerHistory.length - 2);
  });
});
