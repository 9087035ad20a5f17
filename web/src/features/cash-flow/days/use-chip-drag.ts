import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { DayItem } from './days-model.ts';

/** A hand that shakes is no drag. */
const LEAST = 4;
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A payment on its way to another day: by pointer, or by keys until Alt is released. */
export type Moving = {
  item: DayItem;
  to: string;
  /** where the pointer is, px from where it took the chip; null: by keys */
  by: number | null;
};

type ChipDrag = {
  /** the day under a pointer that has gone this far from a payment's day, px */
  dayAt: (item: DayItem, by: number) => string;
  /** the day beside, by an arrow; null: none */
  dayBeside: (day: string, step: 1 | -1) => string | null;
  onDrop: (item: DayItem, to: string) => void;
};

/** Esc gives up what is being moved, and closes nothing else. */
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

/** Takes a payment to another day. Nothing changes before it is dropped; Esc gives it up. */
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
    // Comes after the pointer is released, and opens nothing then.
    onClickCapture: (event: MouseEvent) => {
      if (grip.current?.isDragged === true) event.stopPropagation();
      grip.current = null;
    },
    onPointerCancel: giveUp,
  });

  /** Whether the key was one of a move. */
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
  /** Releasing Alt, or going elsewhere, drops what keys have moved. */
  const release = () => {
    if (moving?.by === null) drop();
  };
  return { moving, handlersOf, handleKey, release };
}
