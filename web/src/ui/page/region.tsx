import type { KeyboardEventHandler, ReactNode, Ref } from 'react';

type RegionProps = {
  ref?: Ref<HTMLElement>;
  name: string;
  label: string;
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
  children: ReactNode;
};

/** A region of the screen that F6 focuses and whose search F3 opens (app/region-keys.ts finds it by `data-region`). */
export function Region({ ref, name, label, className, onKeyDown, children }: RegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is in it, which bubbles here
    <section
      ref={ref}
      data-region={name}
      aria-label={label}
      tabIndex={-1}
      className={className}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  );
}
