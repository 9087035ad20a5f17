import { useQuery } from '@tanstack/react-query';
import { DueState } from '../due-state.tsx';
import styles from './ledger.module.css';
import type { PartDraft } from './part-draft.ts';
import { documentQuery } from './use-payment-editor.ts';

type InstalmentDueProps = {
  part: PartDraft;
  today: string;
  /** absent: a new document */
  documentId: number | undefined;
  isDebt: boolean;
};

/** How far the due date of an unpaid instalment is from today, as in the list. */
export function InstalmentDue({ part, today, documentId, isDebt }: InstalmentDueProps) {
  const { data } = useQuery({ ...documentQuery(documentId ?? 0), enabled: documentId !== undefined });
  const { dueDate, expectedDate, paidDate } = part;
  if (dueDate === '' || paidDate !== null) return null;
  const orderedDate = data?.parts.find(({ id }) => id === part.id)?.orderedDate ?? null;
  const payment = {
    dueDate,
    expectedDate: expectedDate === '' ? dueDate : expectedDate,
    paidDate,
    orderedDate,
  };
  return (
    <span className={styles.due}>
      <DueState payment={payment} today={today} isDebt={isDebt} />
    </span>
  );
}
