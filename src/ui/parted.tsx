import { Fragment } from 'preact';

/** Between two parts of a line, for the eye: a screen reader would speak it. */
export const Dot = () => <span aria-hidden="true">·</span>;

/** "Juniper Basin Health · spouse": a summary whose parts are known by the dot between them. */
export const Parted = ({ text }: { text: string }) => (
  <>
    {text.split(' · ').map((part, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            {' '}
            <Dot />{' '}
          </>
        )}
        {part}
      </Fragment>
    ))}
  </>
);
