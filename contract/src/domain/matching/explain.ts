import { normaliseAccount } from '../bank-account.ts';
import type { DateText } from '../day.ts';
import { addMonths, dateInMonth, daysInMonth } from '../month.ts';
import { isBag, type Option, type Query } from './options.ts';
import type { Reasons } from './reasons.ts';
import type { Entry } from './target-index.ts';
import { stemOf, wordsOf } from './words.ts';

function explainContractor({ who, incoming }: Query, { levels, entries }: Option, reasons: Reasons): void {
  const id = entries[0]?.target.contractorId ?? null;
  const by = (id === null ? undefined : who.hits.get(id))?.by ?? '';
  switch (levels.contractor) {
    case 'id':
    case 'bag-same':
      return void reasons.for.push({ code: 'same-contractor' });
    case 'tax-id':
      return void reasons.for.push({ code: 'same-tax-id', taxId: by });
    case 'account':
      return void reasons.for.push({ code: 'same-account', account: normaliseAccount(by) });
    case 'learnt':
      return void reasons.for.push({ code: 'confirmed-name', name: by });
    case 'alias':
      return void reasons.for.push({ code: 'known-alias', alias: by });
    case 'name':
    case 'alike':
    case 'hint':
      return void reasons.for.push({ code: 'similar-name', name: by });
    case 'different':
      return void reasons.against.push({ code: 'other-contractor' });
    case 'other-name':
      return void (incoming.name && reasons.against.push({ code: 'other-name' }));
    default:
  }
}

function explainAmount({ incoming }: Query, { levels, amount, entries }: Option, reasons: Reasons): void {
  const { difference } = amount;
  const permille = Math.round(Math.min(amount.permille, 1_000_000));
  const target = entries[0]?.target;
  const left = target?.gross ?? 0;
  switch (levels.amount) {
    case 'exact':
    case 'exact-round':
      return void reasons.for.push({ code: 'same-amount', amount: incoming.gross });
    case 'vat':
      return void reasons.for.push({ code: 'amount-but-for-vat', difference });
    case 'fee':
      return void reasons.for.push({ code: 'amount-but-for-fee', difference });
    case 'near':
    case 'close':
    case 'off-5':
      return void reasons.for.push({ code: 'close-amount', difference, permille });
    case 'in-bag':
      return void reasons.for.push({ code: 'within-bag', left: target?.net ?? 0 });
    case 'over-bag':
      return void reasons.against.push({ code: 'over-bag', over: difference });
    case 'completes':
      return void reasons.for.push({ code: 'completes-amount', left });
    case 'sum':
      return void reasons.for.push({ code: 'exact-sum', documents: entries.length });
    default:
      if (incoming.seeks === 'part' && levels.amount === 'less')
        reasons.for.push({ code: 'part-of-amount', left });
      else reasons.against.push({ code: 'other-amount', difference, permille });
  }
}

const NEAR_DAYS = 10;

/** The planned day from which days are counted: for a bag the first or the last day of its months. */
function plannedDay(query: Query, entry: Entry, days: number): DateText {
  const { issued, due, target } = entry;
  if (target.kind === 'cell' && isBag(entry)) {
    const last = addMonths(target.month, target.segmentSize - 1);
    return days < 0 ? dateInMonth(target.month, 1) : dateInMonth(last, daysInMonth(last));
  }
  if (query.incoming.seeks === 'part') return query.day - due === days ? target.dueDate : target.expectedDate;
  const isOfDue = query.day - issued !== days && query.due !== null && query.due - due === days;
  return isOfDue ? target.dueDate : target.issueDate;
}

function explainTime(query: Query, { levels, days, entries }: Option, reasons: Reasons): void {
  const { period } = query;
  const [entry] = entries;
  if (!entry) return;
  const { target } = entry;
  const planned = plannedDay(query, entry, days);
  if (target.kind === 'cell' && isBag(entry) && days === 0)
    reasons.for.push({ code: 'within-months', month: target.month });
  else if (Math.abs(days) <= NEAR_DAYS && levels.date !== 'before')
    reasons.for.push({ code: 'near-date', days, planned });
  else reasons.against.push({ code: 'far-date', days, planned });
  if (target.kind !== 'cell') return;
  if (levels.period === 'same') reasons.for.push({ code: 'same-period', month: target.month });
  if (levels.period === 'other' && period !== null)
    reasons.against.push({ code: 'other-period', month: target.month });
  if (levels.rhythm === 'nearest')
    reasons.for.push({ code: 'rhythm-of-row', segmentSize: target.segmentSize });
}

function explainRest({ stems, who }: Query, { levels, entries, times }: Option, reasons: Reasons): void {
  const target = entries[0]?.target;
  if (!target) return;
  if (levels.text !== 'none') {
    const words = [...new Set(wordsOf(target.text).filter((word) => stems.has(stemOf(word))))];
    reasons.for.push({ code: 'common-words', words });
  }
  if (levels.number === 'exact' || levels.number === 'partly') {
    const numbers = entries.flatMap((entry) => (entry.target.kind === 'part' ? [entry.target.number] : []));
    reasons.for.push({ code: 'number-in-title', numbers });
  }
  if (levels.number === 'other') reasons.against.push({ code: 'other-number' });
  if (levels.history === 'elsewhere' && who.usualRow) {
    reasons.against.push({
      code: 'confirmed-elsewhere',
      rowId: who.usualRow.rowId,
      times: Math.round(who.usualRow.times),
    });
  } else if (levels.history === 'rejected') reasons.against.push({ code: 'rejected-before' });
  else if (levels.history !== 'none')
    reasons.for.push({ code: 'confirmed-before', times: Math.max(1, Math.round(times)) });
  if (levels.method === 'same') reasons.for.push({ code: 'same-method' });
  if (levels.method === 'other') reasons.against.push({ code: 'other-method' });
  if (levels.taken === 'yes') reasons.against.push({ code: 'taken-cell' });
  if (levels.sums === 'several') reasons.against.push({ code: 'several-sums' });
}

/** The reasons for and against an option, as codes with the facts found. */
export function explain(query: Query, option: Option): Reasons {
  const reasons: Reasons = { for: [], against: [] };
  if (option.levels.corrected === 'yes') reasons.for.push({ code: 'corrected-document' });
  explainContractor(query, option, reasons);
  explainAmount(query, option, reasons);
  explainTime(query, option, reasons);
  explainRest(query, option, reasons);
  return reasons;
}
