/**
 * Whether an order needs an ordering provider. `ask`: Order waits for an answer, and "no provider" is one. `always`: it
 * needs a provider. `never`: the form does not ask.
 */
export const requireProviderValues = ['ask', 'always', 'never'] as const;

export type RequireProvider = (typeof requireProviderValues)[number];
