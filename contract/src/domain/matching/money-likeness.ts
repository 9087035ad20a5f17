import type { Levels } from './features.ts';
import type { Incoming, Target } from './target.ts';

export interface AmountFinding {
  level: Levels['amount'];
  /** incoming less target, in minor units; of the nearest pair of amounts (net or gross) */
  difference: number;
  /** of the target's amount */
  permille: number;
}

interface Amounts {
  net: number | null;
  gross: number;
}

/** The incoming amounts in the target's currency; null: unknown. */
export function amountsIn(incoming: Incoming, currency: string): (Amounts & { isConverted: boolean }) | null {
  if (incoming.currency === currency) return { net: incoming.net, gross: incoming.gross, isConverted: false };
  const { converted } = incoming;
  return converted?.currency === currency ? { ...converted, isConverted: true } : null;
}

const PERCENT_OF_VAT = [23, 8, 5] as const;
/** Largest fee that a bank or card deducts from an incoming amount: 60,00 and 4 %. */
const MAX_FEE = 6000;
const MAX_FEE_PERMILLE = 40;
const WHOLE_HUNDREDS = 10_000;

const partOf = (difference: number, whole: number): number =>
  whole === 0 ? Number.POSITIVE_INFINITY : Math.abs((difference * 1000) / whole);

/** Whether one amount is the other with or without VAT, allowing for rounding. */
const isVatApart = (one: number, other: number): boolean =>
  PERCENT_OF_VAT.some((percent) => {
    const [low, high] = Math.abs(one) <= Math.abs(other) ? [one, other] : [other, one];
    return Math.abs(high * 100 - low * (100 + percent)) <= 200;
  });

const STEPS = [
  [5, 'near'],
  [20, 'close'],
  [50, 'off-5'],
  [120, 'off-12'],
  [300, 'off-30'],
] as const;

function distant(difference: number, permille: number): Levels['amount'] {
  const step = STEPS.find(([most]) => permille <= most);
  if (step) return step[1];
  return difference < 0 ? 'less' : 'more';
}

function exactly(amount: number): Levels['amount'] {
  return amount % WHOLE_HUNDREDS === 0 ? 'exact-round' : 'exact';
}

/** How an incoming amount compares with the open amount of a target; null in another currency. */
export function compareAmounts(incoming: Incoming, target: Target): AmountFinding | null {
  const own = amountsIn(incoming, target.currency);
  if (own === null) return null;
  if (target.kind === 'cell' && target.basis === 'bag') {
    const difference = (own.net ?? own.gross) - (own.net === null ? target.gross : target.net);
    const permille = partOf(difference, target.net);
    return { level: difference <= 0 ? 'in-bag' : 'over-bag', difference, permille };
  }
  let difference = own.gross - target.gross;
  let permille = partOf(difference, target.gross);
  const byNet = own.net === null ? Number.POSITIVE_INFINITY : partOf(own.net - target.net, target.net);
  if (own.net !== null && byNet <= permille) {
    difference = own.net - target.net;
    permille = byNet;
  }
  if (difference === 0) {
    return { level: own.isConverted ? 'near' : exactly(target.net), difference, permille };
  }
  if (own.isConverted) return { level: distant(difference, permille), difference, permille };
  const isCrossed =
    own.gross === target.net ||
    own.net === target.gross ||
    isVatApart(own.net ?? own.gross, own.net === null ? target.gross : target.net);
  if (isCrossed) return { level: 'vat', difference, permille };
  const isFee =
    incoming.seeks === 'part' && difference < 0 && -difference <= MAX_FEE && permille <= MAX_FEE_PERMILLE;
  if (isFee) return { level: 'fee', difference, permille };
  // If net and gross differ equally but for rounding, the net difference is stated, because cells show net amounts.
  if (own.net !== null && byNet <= permille + 1) difference = own.net - target.net;
  return { level: distant(difference, permille), difference, permille };
}
