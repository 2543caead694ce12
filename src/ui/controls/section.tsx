import type { ComponentChildren, Ref } from 'preact';

interface SectionProps {
  id: string;
  title: ComponentChildren;
  level?: 2 | 3;
  class?: string;
  /** The title takes the focus when the control that had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ComponentChildren;
}

/** A part of a page, named by its title. */
export function Section({ id, title, level = 2, titleRef, children, ...rest }: SectionProps) {
  const Title = `h${level}` as const;
  const focus = titleRef && { ref: titleRef, tabIndex: -1 };
  return (
    <section aria-labelledby={`${id}-title`} {...rest}>
      <Title id={`${id}-title`} {...focus}>
        {title}
      </Title>
      {children}
    </section>
  );
}
