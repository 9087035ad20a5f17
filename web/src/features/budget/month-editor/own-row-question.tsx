import type { Cell } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import type { BudgetRecord } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { EditorT } from '../row-editor/row-messages.ts';

export type OwnRowMove = { record: BudgetRecord; from: Cell; to: Cell };

/** The part of a move that would disappear from the projection, and where it goes instead. */
export function ownRowWords(t: EditorT, { record, from, to }: OwnRowMove): { title: string; text: string } {
  const month = formatMonth(monthText(to.month), currentLocale());
  const amountOf = ({ planNet }: Cell) => formatAmount(planNet, record.currency);
  if (to.paymentPartIds.length > 0)
    return {
      title: t('month.ownRow.document', { month }),
      text: t('month.ownRow.beside', { amount: amountOf(from) }),
    };
  return {
    title: t('month.ownRow.plan', { month }),
    text: t('month.ownRow.keepsPlan', { amount: amountOf(to) }),
  };
}

type OwnRowQuestionProps = {
  move: OwnRowMove;
  isBusy: boolean;
  failure: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** Asks before an amount gets its own row beside a document. */
export function OwnRowQuestion({ move, ...rest }: OwnRowQuestionProps) {
  const { t } = useTranslation('editors');
  const { title, text } = ownRowWords(t, move);
  return (
    <Dialog
      title={title}
      text={text}
      confirm={t('month.ownRow.confirm')}
      cancel={t('month.ownRow.cancel')}
      focusOn="confirm"
      {...rest}
    />
  );
}
