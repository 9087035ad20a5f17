import type { MonthIndex } from './month.ts';
import type { PlannedPayment } from './planned-payments.ts';

const KINDS = [
  'document',
  'person',
  'income-tax',
  'zus',
] as const satisfies readonly PlannedPayment['kind'][];
/** Months are counted from the year 0: 2 to the 15th of them reach beyond the year 2700. */
const MONTHS = 2 ** 15;
const BY_ROW = MONTHS * KINDS.length;

/**
 * The id of a planned payment in lists: negative, so that it differs from every instalment's, and
 * the same whenever its cell is written again.
 */
export const plannedId = (recordId: number, month: MonthIndex, kind: PlannedPayment['kind']): number =>
  -(recordId * BY_ROW + month * KINDS.length + KINDS.indexOf(kind));

/** The lowest and the highest id of one cell's planned payments. */
export const plannedIdsOfCell = (recordId: number, month: MonthIndex): [number, number] => [
  plannedId(recordId, month, 'zus'),
  plannedId(recordId, month, 'document'),
];

/** The lowest and the highest id of a row's planned payments. */
export const plannedIdsOfRow = (recordId: number): [number, number] => [
  1 - (recordId + 1) * BY_ROW,
  -recordId * BY_ROW,
];
