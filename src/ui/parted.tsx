/** Separates two parts of a line. Hidden from screen readers, which would read it aloud. */
export const Dot = () => <span aria-hidden="true">·</span>;
