import type { DateText } from '@saldo/contract/domain/day';
import type { Limits, Unit } from './unit.ts';

/** What a calendar shows and what is done in it. */
export type CalendarView = {
  unit: Unit;
  today: DateText;
  limits: Limits;
  /** What is chosen: both ends alike where it is one value. */
  range: { start: string | null; end: string | null };
  /** What would be chosen. */
  preview?: { start: string; end: string } | undefined;
  /** Where the keyboard stands. */
  cursor: string;
  setCursor: (value: string) => void;
  pick: (value: string) => void;
  /** Under the pointer or the keyboard. */
  hover: (value: string | null) => void;
};
