import { Fragment } from 'preact';

/** A code such as COLON_AP_PANEL: a line that is too short for it ends after an underscore, not inside a word. */
export const CodeText = ({ code }: { code: string }) => (
  <>
    {code.split(/(?<=_)/).map((part, at) => (
      <Fragment key={`${at} ${part}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
