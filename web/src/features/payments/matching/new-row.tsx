import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { startOfContractor } from '#lib/master-data/contractor-start.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import styles from '../payments.module.css';
import { useSheets } from '../places.ts';
import type { Chosen } from './new-row-draft.ts';
import { useNewRow } from './new-row-queries.ts';

type NewRowProps = {
  source: PaymentSource;
  parts: readonly PaymentPart[];
  /** why the payment cannot be changed now */
  refusal: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

const REPEATS = ['once', 'monthly'] as const;

/**
 * A new row for a payment without a suitable one: created from the document, and the payment put on
 * it.
 */
export function NewRowDialog({ source, parts, refusal, onClose, onDone }: NewRowProps) {
  const { t } = useTranslation('payments');
  const client = useQueryClient();
  const start = startOfContractor(client, source.contractorId);
  const { items: subjects } = useMasterData('trade-subject');
  const { data: sheets } = useSheets();
  const [budgetId, setBudgetId] = useState<number>();
  const [tradeSubjectId, setSubject] = useState(start.tradeSubjectId);
  const [sectionId, setSection] = useState(start.sectionId);
  const [repeats, setRepeats] = useState<Chosen['repeats']>('once');
  const making = useNewRow({ source, parts }, onDone);
  const month = source.issueDate.slice(0, 7);
  const writable = (sheets ?? []).filter(
    (sheet) =>
      sheet.permission === 'write' &&
      !sheet.isInternal &&
      sheet.firstMonth <= month &&
      month <= sheet.lastMonth,
  );
  const sheet = writable.find(({ id }) => id === budgetId) ?? writable[0];
  const name = subjects.find(({ id }) => id === tradeSubjectId)?.name;
  const isNowhere = sheets !== undefined && writable.length === 0;
  return (
    <Dialog
      title={t('newRow.title')}
      text={refusal ?? (isNowhere ? t('newRow.noSheet') : t('newRow.text'))}
      confirm={t('newRow.confirm')}
      cancel={t('cancel')}
      isBusy={making.isPending || refusal !== undefined || sheet === undefined || name === undefined}
      failure={making.error}
      onConfirm={() => {
        if (!sheet || tradeSubjectId === null || name === undefined || making.isPending) return;
        making.mutate({ budgetId: sheet.id, tradeSubjectId, sectionId, repeats, name });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <MasterDataField
          kind="trade-subject"
          label={t('newRow.subject')}
          value={tradeSubjectId}
          onChange={setSubject}
          onClear={() => setSubject(null)}
        />
        <SelectField
          label={t('newRow.sheet')}
          options={writable.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={String(sheet?.id ?? '')}
          onChange={(id) => setBudgetId(Number(id))}
        />
        <MasterDataField
          kind="section"
          label={t('newRow.section')}
          value={sectionId}
          onChange={setSection}
          onClear={() => setSection(null)}
        />
        <SelectField
          label={t('newRow.repeats')}
          options={REPEATS.map((value) => ({ value, label: t(`newRow.${value}`) }))}
          value={repeats}
          onChange={setRepeats}
        />
      </div>
    </Dialog>
  );
}
