import type { ComponentChildren } from 'preact';
import type { TestPreferences } from '../../../draft/test-preferences.ts';
import type { Panel } from '../../../order/panels.ts';
import { t } from '../../texts.ts';

interface TestOptionProps {
  panel: Panel;
  preferences: TestPreferences;
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
export function sayPreference(
  panel: Panel,
  { favorites, last, preselected }: TestPreferences,
  isChosen: boolean,
): string {
  if ('unavailable' in panel) return panel.unavailable;
  if (!favorites.includes(panel.id) && last !== panel.id) return '';
  const habit = t(favorites.includes(panel.id) ? 'tests.favorite' : 'tests.lastUsed');
  return isChosen && preselected === panel.id ? t('tests.preselected', { habit }) : habit;
}

/** One test. Its accessible name is only its name; its description says why you cannot order it, or that you often do. */
export function TestOption({ panel, preferences, isChosen, choose, children }: TestOptionProps) {
  const nameId = `test-${panel.id}`;
  const aboutId = `${nameId}-about`;
  const isUnavailable = 'unavailable' in panel;
  const about = sayPreference(panel, preferences, false);
  return (
    <div class="test">
      <label class={classes({ option: true, 'is-chosen': isChosen, 'is-unavailable': isUnavailable })}>
        <input
          type="radio"
          id={`radio-${panel.id}`}
          name="test"
          value={panel.id}
          checked={isChosen}
          disabled={isUnavailable}
          aria-labelledby={nameId}
          aria-describedby={about === '' ? undefined : aboutId}
          onClick={choose}
        />
        <span>
          <span id={nameId}>{panel.test}</span>
          {about !== '' && <small id={aboutId}>{about}</small>}
        </span>
      </label>
      {!isUnavailable && children}
    </div>
  );
}
