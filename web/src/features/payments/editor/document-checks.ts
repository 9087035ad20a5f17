import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { vatOf } from '@saldo/contract/domain/vat';
import { VAT_RATES } from '@saldo/contract/record';
import { amountsOfLine } from './line-draft.ts';
import { missingOfParts, type PaymentDraft } from './payment-draft.ts';

// Consistency checks of a document's values.

export type CheckName =
  | 'account'
  | 'accountListed'
  | 'accountUnlisted'
  | 'fileSum'
  | 'nip'
  | 'nipActive'
  | 'nipOther'
  | 'nipUnregistered'
  | 'new'
  | 'parts'
  | 'rate'
  | 'sum'
  | 'term';

export interface DocumentCheck {
  name: CheckName;
  /** `broken`: certainly wrong; `doubtful`: possibly wrong */
  state: 'broken' | 'doubtful' | 'right';
  /** the difference */
  amount?: Minor;
}

export interface Facts {
  draft: PaymentDraft;
  /** as stated in the document; null: not stated */
  taxId: string | null;
  account: string | null;
  /** net and VAT of the file do not add up to its gross amount */
  isSumOff: boolean;
  /** of the chosen contractor */
  contractorTaxId: string | null;
  /** the entry of the contractor on the VAT white list; null: not queried */
  vatList: { status: string; accounts: readonly { number: string; isListed: boolean }[] | null } | null;
  /** number of likely duplicates */
  similarCount: number;
}

const right = (name: CheckName, isRight: boolean, otherwise: 'broken' | 'doubtful'): DocumentCheck => ({
  name,
  state: isRight ? 'right' : otherwise,
});

function taxIdCheck({ taxId, contractorTaxId, vatList }: Facts): DocumentCheck[] {
  const native = taxId === null ? null : normaliseNip(taxId);
  if (native !== null && contractorTaxId !== null && native !== normaliseNip(contractorTaxId))
    return [{ name: 'nipOther', state: 'broken' }];
  const known = contractorTaxId ?? native;
  if (known === null || !/^(?:PL)?\d+$/.test(known)) return [];
  if (!isValidNip(known)) return [{ name: 'nip', state: 'broken' }];
  if (vatList === null) return [{ name: 'nip', state: 'right' }];
  return [
    right(
      vatList.status === 'active' ? 'nipActive' : 'nipUnregistered',
      vatList.status === 'active',
      'doubtful',
    ),
  ];
}

/** Net and VAT against gross, and VAT against its rates; one grosz per line is rounding. */
function amountChecks({ draft, isSumOff }: Facts): DocumentCheck[] {
  const lines = draft.lines.flatMap((line) => {
    const amounts = amountsOfLine(line, draft.currency);
    return amounts ? [{ ...amounts, vatRate: line.vatRate }] : [];
  });
  if (lines.length === 0 || lines.length < draft.lines.length) return [];
  const off = lines.reduce((sum, { net, vat, gross }) => sum + net + vat - gross, 0);
  // The amounts of the document were made to add up, so that their own sum would deny what its heading says.
  const sum: DocumentCheck =
    off === 0
      ? right(isSumOff ? 'fileSum' : 'sum', !isSumOff, 'doubtful')
      : { name: 'sum', state: 'broken', amount: minor(Math.abs(off)) };
  const wrong = VAT_RATES.reduce((most, rate) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
    const [net, vat] = [
      ofRate.reduce((total, one) => total + one.net, 0),
      ofRate.reduce((total, one) => total + one.vat, 0),
    ];
    const difference = Math.abs(vat - vatOf(minor(net), rate));
    return difference > ofRate.length ? Math.max(most, difference) : most;
  }, 0);
  const rate: DocumentCheck =
    wrong === 0
      ? { name: 'rate', state: 'right' }
      : { name: 'rate', state: 'doubtful', amount: minor(wrong) };
  return [sum, rate];
}

function accountCheck({ account, vatList }: Facts): DocumentCheck[] {
  if (account === null) return [];
  if (!isValidAccount(account)) return [{ name: 'account', state: 'broken' }];
  const listed = vatList?.accounts?.find(({ number }) => account.endsWith(number.replace(/^PL/, '')));
  if (!listed) return [{ name: 'account', state: 'right' }];
  return [right(listed.isListed ? 'accountListed' : 'accountUnlisted', listed.isListed, 'doubtful')];
}

function planChecks({ draft, similarCount }: Facts): DocumentCheck[] {
  const terms = draft.parts.flatMap(({ dueDate }) => (dueDate === '' ? [] : [dueDate]));
  const missing = missingOfParts(draft);
  return [
    ...(terms.length === 0
      ? []
      : [
          right(
            'term',
            terms.every((day) => day >= draft.issueDate),
            'doubtful',
          ),
        ]),
    ...(missing === null || missing === 0
      ? []
      : [{ name: 'parts', state: 'broken', amount: minor(Math.abs(missing)) } as const]),
    right('new', similarCount === 0, 'doubtful'),
  ];
}

/** The checks of a document in display order; inapplicable ones are left out. */
export const checksOf = (facts: Facts): DocumentCheck[] => [
  ...taxIdCheck(facts),
  ...amountChecks(facts),
  ...accountCheck(facts),
  ...planChecks(facts),
];
