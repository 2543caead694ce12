// A test that does not fit the patient takes a reason.

import { fitReason, isReason, misfitsOf } from '../fit.ts';
import { type Rule, when } from './facts.ts';

export const fitRules: readonly Rule[] = [
  {
    code: 'order.fitUnexplained',
    find: when(
      'products',
      ({ draft, panelId, today }) =>
        panelId !== null && misfitsOf(draft, panelId, today).length > 0 && !isReason(fitReason(draft, panelId)),
    ),
  },
];
