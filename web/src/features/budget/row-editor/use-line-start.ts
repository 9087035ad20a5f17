import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { OpenedSheet } from '../store/contexts.ts';
import type { useAddLine } from './use-add-line.ts';

const fieldsIn = (within: HTMLElement | null): HTMLElement[] =>
  Array.from(within?.querySelectorAll<HTMLElement>('input, select') ?? []);

/** The place of the field in which something is typed. */
export const placeOf = ({ target, currentTarget }: FormEvent<HTMLElement>): number =>
  fieldsIn(currentTarget).indexOf(target as HTMLElement);

const focusField = (within: HTMLElement | null, place: number): void =>
  fieldsIn(within)[place]?.focus({ preventScroll: true });

/** The line of a sheet that becomes empty, or of one that gets its first row, takes over what is being typed. */
function typeOn(within: HTMLElement | null, place: number): void {
  focusField(within, place);
  const field = fieldsIn(within)[place];
  if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
}

type Starting = {
  onShow: (() => void) | undefined;
  line: Pick<ReturnType<typeof useAddLine>, 'count' | 'draft'>;
  /** an editor opening over the line takes the focus, and the keys typed for it */
  isUnderEditor: boolean;
};

/** Scrolls the line into view and focuses it, at once or when the editor over it closes, for each row and whenever its shortcut is pressed; false while the grid is still being created. */
export function useLineStart(
  store: OpenedSheet,
  element: { current: HTMLElement | null },
  { onShow, line: { count, draft }, isUnderEditor }: Starting,
): boolean {
  const [isThere, setThere] = useState(true);
  const show = useRef(onShow);
  const isStarted = useRef(false);
  const kept = useRef(draft.place);
  useLayoutEffect(() => {
    let frame = 0;
    const start = () => {
      const isReady = element.current?.isConnected === true;
      setThere(isReady);
      if (!isReady) return void (frame = requestAnimationFrame(start));
      isStarted.current = true;
      show.current?.();
      if (kept.current === undefined) focusField(element.current, 0);
      else typeOn(element.current, kept.current);
      kept.current = undefined;
    };
    if (!isUnderEditor && !isStarted.current) start();
    const stop = store.state.subscribe(({ asked }, before) => {
      if (asked !== before.asked && asked?.what === 'add-row') start();
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [store, element, isUnderEditor]);
  useLayoutEffect(() => {
    if (count === 0) return;
    show.current?.();
    focusField(element.current, 0);
  }, [element, count]);
  return isThere;
}
