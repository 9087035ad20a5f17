import type { Reasons } from '@saldo/contract/domain/matching/reasons';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import type { Proposal } from '@saldo/contract/matching';

type For = Proposal['for'][number];
type Against = Proposal['against'][number];

const amountOf = (units: number) => ({ amount: minor(Math.round(units)) });

function reasonFor(reason: Reasons['for'][number]): For {
  const { code } = reason;
  switch (code) {
    case 'same-tax-id':
      return { code, words: [reason.taxId] };
    case 'same-account':
      return { code, words: [reason.account] };
    case 'confirmed-name':
    case 'similar-name':
      return { code, words: [reason.name] };
    case 'known-alias':
      return { code, words: [reason.alias] };
    case 'same-amount':
      return { code, ...amountOf(reason.amount) };
    case 'amount-but-for-vat':
    case 'amount-but-for-fee':
      return { code, ...amountOf(reason.difference) };
    case 'close-amount':
      return { code, ...amountOf(reason.difference), permille: reason.permille };
    case 'within-bag':
    case 'part-of-amount':
    case 'completes-amount':
      return { code, ...amountOf(reason.left) };
    case 'exact-sum':
      return { code, count: reason.documents };
    case 'near-date':
      return { code, days: reason.days, date: reason.planned };
    case 'within-months':
    case 'same-period':
      return { code, month: monthText(reason.month) };
    case 'rhythm-of-row':
      return { code, count: reason.segmentSize };
    case 'common-words':
      return { code, words: [...reason.words] };
    case 'number-in-title':
      return { code, words: [...reason.numbers] };
    case 'confirmed-before':
      return { code, count: reason.times };
    case 'corrected-document':
    case 'same-contractor':
    case 'same-method':
      return { code };
  }
}

function reasonAgainst(reason: Reasons['against'][number]): Against {
  const { code } = reason;
  switch (code) {
    case 'other-amount':
      return { code, ...amountOf(reason.difference), permille: reason.permille };
    case 'over-bag':
      return { code, ...amountOf(reason.over) };
    case 'far-date':
      return { code, days: reason.days, date: reason.planned };
    case 'other-period':
      return { code, month: monthText(reason.month) };
    case 'confirmed-elsewhere':
      return { code, count: reason.times };
    case 'rival':
      return { code, count: reason.percent };
    default:
      return { code };
  }
}

/** Reasons in the contract's form: a code with the facts found. */
export const reasonsOf = (reasons: Reasons): Pick<Proposal, 'for' | 'against'> => ({
  for: reasons.for.map(reasonFor),
  against: reasons.against.map(reasonAgainst),
});
