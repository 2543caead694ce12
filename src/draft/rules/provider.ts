// Whether the order says who orders.

import { isWithoutProvider, orderingRows, takesProviders } from '../provider.ts';
import { type Facts, type Rule, when } from './facts.ts';

const lacksProvider = ({ certain, site }: Facts): boolean => {
  const catalog = site?.catalog ?? null;
  return takesProviders(catalog) && orderingRows(certain, catalog).length === 0;
};

export const providerRules: readonly Rule[] = [
  {
    code: 'order.providerUnanswered',
    find: when(
      'providerAccounts',
      facts => facts.site?.requireProvider === 'ask' && !isWithoutProvider(facts.draft) && lacksProvider(facts),
    ),
  },
  {
    code: 'order.providerMissing',
    find: when('providerAccounts', facts => facts.site?.requireProvider === 'always' && lacksProvider(facts)),
  },
];
