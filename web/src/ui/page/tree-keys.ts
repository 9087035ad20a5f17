/** A visible tree item as keyboard navigation sees it. */
export type TreeItemState = { level: number; isExpanded: boolean | undefined };
export type TreeMove = { focus: number } | { toggle: number } | undefined;

/** Keyboard pattern of the WAI-ARIA tree: up and down move through visible items; right expands or enters, left collapses or leaves. */
export function treeMove(items: readonly TreeItemState[], at: number, key: string): TreeMove {
  const last = items.length - 1;
  const item = items[at];
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(at + 1, last) };
    case 'ArrowUp':
      return { focus: Math.max(at - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: last };
    case 'ArrowRight':
      if (item?.isExpanded === undefined) return undefined;
      return item.isExpanded ? { focus: Math.min(at + 1, last) } : { toggle: at };
    case 'ArrowLeft':
      if (item?.isExpanded === true) return { toggle: at };
      return { focus: Math.max(0, parentOf(items, at)) };
    default:
      return undefined;
  }
}

const parentOf = (items: readonly TreeItemState[], at: number): number =>
  items.slice(0, at).findLastIndex(({ level }) => level < (items[at]?.level ?? 1));
