// What surrounds every form: the service and who is signed in, what the lab accepts, and the providers to choose from.
import { type Signal, signal } from '@preact/signals';
import type { LabSchemaView, ServiceView } from '../../../messages/service-views.ts';
import type { ProvidersView } from '../../../messages/settings-views.ts';
import { readInto } from '../../answer.ts';
import type { Send } from '../../services.ts';

export interface LabContext {
  service: Signal<ServiceView | null>;
  /** What the lab accepts; null until the worker answers. */
  labProfile: Signal<LabSchemaView | null>;
  providers: Signal<ProvidersView>;
}

export const startLabContext = (): LabContext => ({
  service: signal(null),
  labProfile: signal(null),
  providers: signal({ signedInAs: '', accounts: [] }),
});

export const readProviders = ({ providers }: LabContext, send: Send) => readInto(providers, send('providers.show', {}));

/** What does not come with a chart. */
export const readLab = (lab: LabContext, send: Send) =>
  Promise.all([readInto(lab.labProfile, send('labSchema.show', {})), readProviders(lab, send)]);
