import type { ReactNode } from 'react';

type RegionProps = { name: string; label: string; className?: string | undefined; children: ReactNode };

/** A region of the screen that F6 focuses and whose search F3 opens (app/region-keys.ts finds it by `data-region`). */
export function Region({ name, label, className, children }: RegionProps) {
  return (
    <section data-region={name} aria-label={label} tabIndex={-1} className={className}>
      {children}
    </section>
  );
}
