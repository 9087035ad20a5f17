import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { inputOf, isSure, type ReadMark } from './read-marks.ts';

/** F8 moves through the uncertain fields; initially the first of them has the focus. */
export function useReadFocus(form: React.RefObject<HTMLElement | null>, marks: readonly ReadMark[]) {
  const unsure = useMemo(() => {
    const inputs = new Map(
      marks.filter((mark) => !isSure(mark)).map((mark) => [`${mark.field} ${mark.cell ?? ''}`, mark]),
    );
    return [...inputs.values()];
  }, [marks]);
  const at = useRef(-1);
  const focus = (mark: ReadMark) => inputOf(form.current, mark)?.focus();
  const next = useEffectEvent(() => {
    at.current = (at.current + 1) % Math.max(1, unsure.length);
    const mark = unsure[at.current];
    if (mark) focus(mark);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => next());
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
  return focus;
}
