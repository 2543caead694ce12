import { Fragment } from 'preact';

/** Separates two parts of a line. Hidden from screen readers, which would read it aloud. */
export const Dot = () => <span aria-hidden="true">·</span>;

/** "Juniper Basin Health · spouse": splits a summary at its dots. */
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
