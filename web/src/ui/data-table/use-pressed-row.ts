import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Time in which a person notices that another row has come under the pointer. */
const NOTICED_MS = 300;

const lineOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;

/** A line, the row that the user sees in it, and since when another one is there. */
type Seen = { line: HTMLElement; id: string | undefined; replacedAt: number | null };

/**
 * A click counts for the row that the user has seen under the pointer: one that has just taken its place, such as the first match
 * of a longer search, is neither opened nor ticked.
 */
export function usePressedRow() {
  const seen = useRef<Seen>(null);
  const isRefused = useRef(false);
  useLayoutEffect(() => {
    const { current } = seen;
    if (current && current.line.dataset['id'] !== current.id) current.replacedAt ??= performance.now();
  });
  const see = ({ target }: PointerEvent) => {
    const line = lineOf(target);
    seen.current = line && { line, id: line.dataset['id'], replacedAt: null };
  };
  const isJustReplaced = (target: EventTarget): boolean => {
    const at = seen.current?.replacedAt;
    const isSame = seen.current !== null && lineOf(target) === seen.current.line;
    return isSame && typeof at === 'number' && performance.now() - at < NOTICED_MS;
  };
  const note = (event: PointerEvent) => {
    isRefused.current = isJustReplaced(event.target);
    if (!isRefused.current) see(event);
  };
  const guard = (event: MouseEvent) => {
    // A key clicks without the pointer.
    if (event.detail === 0 || !(isRefused.current || isJustReplaced(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerMove: see, onPointerDownCapture: note, onClickCapture: guard };
}
