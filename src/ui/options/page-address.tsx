import { Button } from '../controls/button.tsx';
import type { PageReading } from './page-reading.ts';
import { TextField } from './text-field.tsx';

interface PageAddressProps {
  reading: PageReading<unknown>;
  id: string;
  label: string;
  hint: string;
  /** The button's label. */
  act: string;
  isBusy: boolean;
  failureId: string;
}

/** The address of an open page, and the button that requests access to it and reads it. */
export const PageAddress = ({ reading, id, label, hint, act, isBusy, failureId }: PageAddressProps) => (
  <>
    <TextField
      id={id}
      label={label}
      hint={hint}
      entry={reading.address}
      errorId={reading.failure.value === 'trial.addressInvalid' ? failureId : undefined}
    />
    <p class="buttons">
      <Button disabled={isBusy} act={() => reading.allowAndRead()}>
        {act}
      </Button>
    </p>
  </>
);
