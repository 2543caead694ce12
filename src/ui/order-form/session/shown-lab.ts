// The lab that the form orders from, and the user under whose name.
import { batch } from '@preact/signals';
import { isPractice } from '../../../draft/practice-chart.ts';
import type { Send } from '../../services.ts';
import { type LabContext, readLab } from './lab-context.ts';
import { labShownBy, type OpenChart } from './open-chart.ts';
import type { ShownForm } from './shown-form.ts';

export function startShownLab(send: Send, lab: LabContext, { onView, arm }: ShownForm) {
  const { service } = lab;

  async function refreshService(): Promise<void> {
    const reply = await send('service.show', {});
    if (!reply.ok) return;
    const chart = onView();
    // The practice lab has no settings.
    if (chart && isPractice(chart.draft)) return;
    service.value = reply.value;
    // If no user was signed in, show the one who signs in. A change of user needs a click (see takeSignIn).
    if (chart?.person.peek() === '') chart.person.value = reply.value.person;
    if (chart?.lab.peek().serviceUrl === '') chart.lab.value = labShownBy(reply.value);
  }

  return {
    refreshService,
    async refreshSettings() {
      await Promise.all([refreshService(), readLab(lab, send)]);
      const failure = onView()?.failure;
      // IT could have corrected the policy.
      if (failure?.peek()?.code === 'policy.invalid' && !service.peek()?.isPolicyWrong) failure.value = null;
    },
    /** W16. After a refused click, the form shows where the order would go now. A second click meant for the first does nothing. */
    async takeLab(chart: OpenChart): Promise<void> {
      chart.isArming.value = true;
      await refreshService();
      if (service.value) chart.lab.value = labShownBy(service.value);
      await arm(chart);
    },
    /** Continues as the user who is signed in now, after the worker refused an order because the form showed another user. */
    takeSignIn(chart: OpenChart) {
      const signedIn = chart.failure.value?.signedIn;
      if (!signedIn) return;
      batch(() => {
        chart.failure.value = null;
        chart.person.value = signedIn.person;
      });
      void refreshService();
    },
  };
}
