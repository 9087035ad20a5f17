import { formatAccount, isValidAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openingOf, type OpeningOfStatement } from '#lib/master-data/opening-of-statement.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { Banner } from '#ui/page/banner.tsx';
import { bankOf, useBanks } from '../banks.ts';
import { isAccount, type MethodDraft } from './method-draft.ts';
import type { Method } from './method-queries.ts';

/** The field of the opening balance. */
export const OPENING_FIELD = '[data-opening-balance]';

/** The opening balance with which a statement opened the editor; undefined: none, or it is not for this method. */
export function useOpeningOfStatement(method: Method | undefined): OpeningOfStatement | undefined {
  const opening = openingOf(useDialogRoute().params);
  return method !== undefined && method.openingBalance !== null && method.currency === opening?.currency
    ? opening
    : undefined;
}

/** Puts it into the fields, as a change that is not saved yet. */
export function useOpeningPut(
  opening: OpeningOfStatement | undefined,
  { openingBalance }: Partial<Pick<Method, 'openingBalance'>>,
  put: (change: Partial<MethodDraft>) => void,
): void {
  const putIt = useEffectEvent(() => {
    if (opening === undefined) return;
    const { amount, day, currency } = opening;
    if (day === null) put({ openingBalance: formatAmount(minor((openingBalance ?? 0) + amount), currency) });
    else put({ openingBalance: formatAmount(amount, currency), openingDate: day });
  });
  useEffect(() => putIt(), []);
}

type NoteProps = {
  opening: OpeningOfStatement;
  openingBalance: Method['openingBalance'];
  draft: MethodDraft;
  put: (change: Partial<MethodDraft>) => void;
};

/** Where the proposed opening balance comes from, and the account of its statement for a method without a number. */
export function OpeningOfStatementNote({ opening, openingBalance, draft, put }: NoteProps) {
  const { t } = useTranslation('master-editors');
  const { data: banks = [] } = useBanks();
  const { statement, account, currency, day } = opening;
  const text = (amount: number) => formatAmount(minor(amount), currency, { withCurrency: true });
  const isOffered = isAccount(draft.kind) && draft.number.trim() === '' && isValidAccount(account);
  const takeAccount = () => {
    put({ number: formatAccount(account), ...bankOf(account, banks) });
    // Its button is gone, and with it the focus.
    document.querySelector<HTMLElement>(OPENING_FIELD)?.focus();
  };
  return (
    <Banner
      tone="info"
      action={
        isOffered
          ? { label: t('proposed.account', { number: formatAccount(account) }), run: takeAccount }
          : undefined
      }
    >
      {day === null
        ? t('proposed.corrected', { statement, before: text(openingBalance ?? 0), by: text(opening.amount) })
        : t('proposed.first', { statement, day: formatDate(day) })}
    </Banner>
  );
}
