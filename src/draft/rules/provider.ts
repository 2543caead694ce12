// Whether the order says who orders.

import { isWithoutProvider, orderingRows, takesProviders } from '../provider.ts';
import { type Facts, type Rule, when } from './facts.ts';

const lacksProvider = ({ certain, labProfile }: Facts): boolean => {
  const labSchema = labProfile?.labSchema ?? null;
  return takesProviders(labSchema) && orderingRows(certain, labSchema).length === 0;
};

export const providerRules: readonly Rule[] = [
  {
    code: 'order.providerUnanswered',
    find: when(
      'providerAccounts',
      facts => facts.labProfile?.requireProvider === 'ask' && !isWithoutProvider(facts.draft) && lacksProvider(facts),
    ),
  },
  {
    code: 'order.providerMissing',
    find: when('providerAccounts', facts => facts.labProfile?.requireProvider === 'always' && lacksProvider(facts)),
  },
];
