/** Target line of a key; undefined if there is none. `page` is the number of visible lines. */
export function lineAfterKey(key: string, at: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const step = Math.max(1, page);
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(at + step, last);
    case 'PageUp':
      return Math.max(at - step, 0);
    default:
      return undefined;
  }
}
