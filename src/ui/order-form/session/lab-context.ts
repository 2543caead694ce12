// What surrounds every form: the service and who is signed in, what the lab accepts, and the providers to choose from.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AttachmentLimits, defaultAttachmentLimits } from '../../../files/attachments.ts';
import type { LabSchemaView, ServiceView } from '../../../messages/service-views.ts';
import type { ProvidersView } from '../../../messages/settings-views.ts';
import { readInto } from '../../answer.ts';
import type { Send } from '../../services.ts';

export interface LabContext {
  service: Signal<ServiceView | null>;
  /** What the lab accepts; null until the worker answers. */
  labProfile: Signal<LabSchemaView | null>;
  /** How large files can be, as the policy says now. */
  limits: ReadonlySignal<AttachmentLimits>;
  providers: Signal<ProvidersView>;
}

export function startLabContext(): LabContext {
  const labProfile = signal<LabSchemaView | null>(null);
  return {
    service: signal(null),
    labProfile,
    limits: computed(() => labProfile.value?.limits ?? defaultAttachmentLimits),
    providers: signal({ signedInAs: '', accounts: [] }),
  };
}

export const readProviders = ({ providers }: LabContext, send: Send) => readInto(providers, send('providers.show', {}));

/** What does not come with a chart. */
export const readLab = (lab: LabContext, send: Send) =>
  Promise.all([readInto(lab.labProfile, send('labSchema.show', {})), readProviders(lab, send)]);
