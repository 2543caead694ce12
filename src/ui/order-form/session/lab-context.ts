// What surrounds every form: the service and who is signed in, what the lab accepts, and the providers to choose from.
import { type Signal, signal } from '@preact/signals';
import type { Answered } from '../../../messages/messages.ts';
import type { LabSchemaView, ServiceView } from '../../../messages/service-views.ts';
import type { ProvidersView } from '../../../messages/settings-views.ts';
import type { Send } from '../../services.ts';

export interface LabContext {
  /** Null until the worker answers. */
  service: Signal<ServiceView | null>;
  /** What the lab accepts; null until the worker answers. */
  labProfile: Signal<LabSchemaView | null>;
  /** Whom you can choose as the ordering provider. */
  providers: Signal<ProvidersView>;
}

export const startLabContext = (): LabContext => ({
  service: signal(null),
  labProfile: signal(null),
  providers: signal({ signedInAs: '', accounts: [] }),
});

/** Shows an answer. A failure leaves what was shown before. */
export async function readInto<T>(shown: Signal<T>, asked: Promise<Answered<NoInfer<T>>>): Promise<void> {
  const reply = await asked;
  if (reply.ok) shown.value = reply.value;
}

export const readProviders = ({ providers }: LabContext, send: Send) => readInto(providers, send('providers.show', {}));

/** What does not come with a chart. */
export const readLab = (lab: LabContext, send: Send) =>
  Promise.all([readInto(lab.labProfile, send('labSchema.show', {})), readProviders(lab, send)]);
