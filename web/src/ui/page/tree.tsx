import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { treeMove } from './tree-keys.ts';

const ITEMS = '[role="treeitem"]';

/** Items are buttons and links with role `treeitem` and `aria-level`. */
export function Tree({ label, children }: { label: string; children: ReactNode }) {
  const root = useRef<HTMLUListElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];

  const handleKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const move = treeMove(all.map(stateOf), at, event.key);
    if (at < 0 || !move) return;
    event.preventDefault();
    if ('focus' in move) all[move.focus]?.focus();
    else toggleOf(all[move.toggle])?.click();
  };
  return (
    <ul ref={root} role="tree" aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </ul>
  );
}

/** Clicking a branch that is a link navigates; its `data-tree-toggle` expands and collapses it. */
const toggleOf = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>('[data-tree-toggle]') ?? item;

const stateOf = (item: HTMLElement) => ({
  level: Number(item.getAttribute('aria-level')),
  isExpanded: item.hasAttribute('aria-expanded') ? item.getAttribute('aria-expanded') === 'true' : undefined,
});

/** Focuses the first item of a tree, as ArrowDown in its search field does. */
export const focusTree = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>(ITEMS)?.focus();
