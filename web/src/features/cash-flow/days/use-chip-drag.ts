import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { DayItem } from './days-model.ts';

/** A smaller movement of the pointer is no drag. */
const LEAST = 4;
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A payment being moved to another day: by pointer, or by keys until Alt is released. */
export type Moving = {
  item: DayItem;
  to: string;
  /** distance of the pointer from where it grabbed the chip, px; null: by keys */
  by: number | null;
};

type ChipDrag = {
  /** the day under a pointer that has moved this far from a payment's day, px */
  dayAt: (item: DayItem, by: number) => string;
  /** the adjacent day in the direction of an arrow; null: none */
  dayBeside: (day: string, step: 1 | -1) => string | null;
  onDrop: (item: DayItem, to: string) => void;
};

/** Esc cancels the move, and closes nothing else. */
function useEscape(isMoving: boolean, giveUp: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveUp();
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, [isMoving]);
}

/** Moves a payment to another day. Nothing changes before the drop; Esc cancels. */
export function useChipDrag({ dayAt, dayBeside, onDrop }: ChipDrag) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const grip = useRef<{ item: DayItem; x: number; isDragged: boolean } | null>(null);
  const drop = () => {
    setMoving(null);
    if (moving) onDrop(moving.item, moving.to);
  };
  const giveUp = () => {
    grip.current = null;
    setMoving(null);
  };
  useEscape(moving !== null, giveUp);

  const handlersOf = (item: DayItem) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || moving) return;
      grip.current = { item, x: event.clientX, isDragged: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, buttons }: PointerEvent) => {
      const held = grip.current;
      if (!held || buttons === 0) return;
      const by = clientX - held.x;
      held.isDragged ||= Math.abs(by) > LEAST;
      if (held.isDragged) setMoving({ item, to: dayAt(item, by), by });
    },
    onPointerUp: () => {
      if (grip.current?.isDragged === true) drop();
    },
    // Follows the release of the pointer, and must not open anything then.
    onClickCapture: (event: MouseEvent) => {
      if (grip.current?.isDragged === true) event.stopPropagation();
      grip.current = null;
    },
    onPointerCancel: giveUp,
  });

  /** Whether the key belongs to a move. */
  const handleKey = (item: DayItem, { key, altKey }: { key: string; altKey: boolean }): boolean => {
    if (key === 'Enter' && moving?.by === null) {
      drop();
      return true;
    }
    const step = altKey ? STEPS[key] : undefined;
    if (step === undefined || (moving && moving.by !== null)) return step !== undefined;
    const to = dayBeside(moving?.item.key === item.key ? moving.to : item.item.date, step);
    if (to !== null) setMoving({ item, to, by: null });
    return true;
  };
  /** Releasing Alt, or moving the focus away, drops a payment moved by keys. */
  const release = () => {
    if (moving?.by === null) drop();
  };
  return { moving, handlersOf, handleKey, release };
}
