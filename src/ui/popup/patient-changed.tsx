import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say, sayFailure } from '../say.ts';

/** W2: the form's patient and whoever is on the screen now, side by side. */
export function PatientChanged({ patients, children }: { patients: readonly string[]; children: ComponentChildren }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const [ofForm, ...onScreen] = patients;
  const { what, next } = sayFailure('draft.patientChanged');
  return (
    <div class="alert" role="alert" ref={alert} tabIndex={-1}>
      <p>
        <strong>{what}</strong>
      </p>
      {ofForm !== undefined && (
        <dl class="side-by-side">
          <div>
            <dt>{say('patientChanged.form')}</dt>
            <dd>{ofForm}</dd>
          </div>
          <div>
            <dt>{say('patientChanged.screen')}</dt>
            {onScreen.map(patient => (
              <dd key={patient}>{patient}</dd>
            ))}
          </div>
        </dl>
      )}
      <p>{next}</p>
      <p class="buttons">{children}</p>
    </div>
  );
}
