import type { DateText } from '@saldo/contract/domain/day';
import type { Limits, Unit } from './unit.ts';

/** State and actions of a calendar. */
export type CalendarView = {
  unit: Unit;
  today: DateText;
  limits: Limits;
  /** The chosen range; both ends are equal for a single value. */
  range: { start: string | null; end: string | null };
  /** Preview of the choice. */
  preview?: { start: string; end: string } | undefined;
  /** The focused value. */
  cursor: string;
  setCursor: (value: string) => void;
  pick: (value: string) => void;
  /** Hovered or focused value. */
  hover: (value: string | null) => void;
};
