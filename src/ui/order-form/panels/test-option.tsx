import type { ComponentChildren } from 'preact';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import { describeProducts, type Panel } from '../../../order/panels.ts';
import { t } from '../../texts.ts';

interface TestOptionProps {
  panel: Panel;
  habits: TestPreferences;
  isChosen: boolean;
  choose: () => void;
  /** Shown beside a test that you can order. */
  children: ComponentChildren;
}

const classes = (names: Readonly<Record<string, boolean>>) =>
  Object.entries(names)
    .flatMap(([name, applies]) => (applies ? [name] : []))
    .join(' ');

/** W17: a preselected test says that it is preselected, and why. */
function describe(panel: Panel, habits: TestPreferences, isChosen: boolean): string {
  if ('unavailable' in panel) return panel.unavailable;
  const products = describeProducts(panel.products);
  const { favorites, last, beforehand } = habits;
  if (!favorites.includes(panel.id) && last !== panel.id) return products;
  const habit = t(favorites.includes(panel.id) ? 'tests.favorite' : 'tests.lastUsed', { products });
  return isChosen && beforehand === panel.id ? t('tests.beforehand', { habit }) : habit;
}

/** One test. Its accessible name is only its name; the products, or why you cannot order it, are its description. */
export function TestOption({ panel, habits, isChosen, choose, children }: TestOptionProps) {
  const nameId = `test-${panel.id}`;
  const aboutId = `${nameId}-about`;
  const isUnavailable = 'unavailable' in panel;
  return (
    <div class="test">
      <label class={classes({ option: true, 'is-chosen': isChosen, 'is-unavailable': isUnavailable })}>
        <input
          type="radio"
          name="test"
          value={panel.id}
          checked={isChosen}
          disabled={isUnavailable}
          aria-labelledby={nameId}
          aria-describedby={aboutId}
          onChange={choose}
        />
        <span>
          <span id={nameId}>{panel.test}</span>
          <small id={aboutId}>{describe(panel, habits, isChosen)}</small>
        </span>
      </label>
      {!isUnavailable && children}
    </div>
  );
}
