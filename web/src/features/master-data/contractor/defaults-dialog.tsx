import { VAT_RATES, type VatRate } from '@saldo/contract/record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleSend } from '#lib/api/use-single-send.ts';
import { successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { vatRateText } from '#lib/words/vat-rate.ts';
import { Button } from '#ui/button/button.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { itemsChanged, useTellDone } from '../changed.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { contractorApi, CONTRACTORS, type ListedContractor } from './contractor-queries.ts';
import {
  changedDefaults,
  readDefaults,
  valuesNow,
  type DefaultsDraft,
  type DefaultsField,
} from './defaults.ts';
import styles from './defaults-dialog.module.css';

type DefaultsDialogProps = {
  chosen: Chosen<ListedContractor>;
  onClose: () => void;
  onDone: () => void;
};

const EMPTY: DefaultsDraft = {
  paymentTermDays: '',
  vatRate: null,
  paymentMethodId: null,
  tradeSubjectId: null,
  sectionId: null,
};

/**
 * Sets defaults of new rows and payments for the ticked contractors; a default without a tick stays
 * unchanged.
 */
export function DefaultsDialog({ chosen, onClose, onDone }: DefaultsDialogProps) {
  const { t } = useTranslation(['master-data', 'master-editors']);
  const client = useQueryClient();
  const tellDone = useTellDone(CONTRACTORS);
  const [draft, setDraft] = useState(EMPTY);
  const [ticked, setTicked] = useState<ReadonlySet<DefaultsField>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const read = readDefaults(draft, ticked);
  const isWrong = isSubmitted && !read.ok;
  const count = changedDefaults(chosen, read.ok ? read.set : null);
  const save = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (set: NonNullable<Parameters<typeof changedDefaults>[1]>) =>
      successOf(await contractorApi.setDefaults.mutate({ body: { ids: [...(await chosen.ids())], set } })),
    onSuccess: ({ changeId, changed }) => {
      onClose();
      onDone();
      tellDone({ title: t('defaults.done', { count: changed }), changeId });
      void itemsChanged(client, CONTRACTORS);
    },
  });
  const send = useSingleSend(save.mutate);
  const put = (part: Partial<DefaultsDraft>) => {
    setDraft({ ...draft, ...part });
    setTicked(new Set([...ticked, ...(Object.keys(part) as DefaultsField[])]));
  };
  const tick = (field: DefaultsField, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, field] : [...ticked].filter((one) => one !== field)));
  const submit = () => {
    setSubmitted(true);
    if (read.ok) send(read.set);
  };
  const line = { chosen, ticked, onTick: tick };
  return (
    <EditorDialog
      isSmall
      title={t('defaults.title', { count: chosen.count })}
      subtitle={t('defaults.subtitle')}
      closeLabel={t('cancel')}
      firstField="input[type=text]"
      onSubmit={submit}
      onEnter={submit}
      sent={save}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {t('cancel')} <kbd aria-hidden>Esc</kbd>
          </Button>
          <Button look="primary" isBusy={save.isPending} aria-keyshortcuts="Control+Enter" onClick={submit}>
            {t('defaults.save', { count })} <kbd aria-hidden>Ctrl+Enter</kbd>
          </Button>
        </>
      }
    >
      {save.error && <Banner tone="danger">{failureText(save.error)}</Banner>}
      {isWrong && read.fault === 'nothing' && <Banner tone="danger">{t('defaults.nothing')}</Banner>}
      <div className={styles.lines}>
        <Line {...line} field="paymentTermDays">
          <TextField
            label={t('master-editors:field.paymentTermDays')}
            value={draft.paymentTermDays}
            maxLength={3}
            inputMode="numeric"
            autoComplete="off"
            error={isWrong && read.fault === 'days' ? t('master-editors:error.days') : undefined}
            onChange={({ target }) => put({ paymentTermDays: target.value })}
          />
        </Line>
        <Line {...line} field="vatRate">
          <SelectField
            label={t('master-editors:field.vatRate')}
            options={[
              { value: '', label: '–' },
              ...VAT_RATES.map((rate) => ({ value: rate, label: vatRateText(rate) })),
            ]}
            value={draft.vatRate ?? ''}
            onChange={(vatRate) => put({ vatRate: vatRate === '' ? null : vatRate })}
          />
        </Line>
        {LISTS.map(({ field, kind }) => (
          <Line key={field} {...line} field={field}>
            <MasterDataField
              kind={kind}
              label={t(`master-editors:field.${field}`)}
              value={draft[field]}
              onChange={(id) => put({ [field]: id })}
              onClear={() => put({ [field]: null })}
            />
          </Line>
        ))}
      </div>
    </EditorDialog>
  );
}

const LISTS = [
  { field: 'paymentMethodId', kind: 'payment-method' },
  { field: 'tradeSubjectId', kind: 'trade-subject' },
  { field: 'sectionId', kind: 'section' },
] as const;

type LineProps = {
  chosen: Chosen<ListedContractor>;
  field: DefaultsField;
  ticked: ReadonlySet<DefaultsField>;
  onTick: (field: DefaultsField, isTicked: boolean) => void;
  children: ReactNode;
};

/** A default with its tick, and the current values of the contractors. */
function Line({ chosen, field, ticked, onTick, children }: LineProps) {
  const { t } = useTranslation(['master-data', 'master-editors']);
  const texts = useFieldTexts();
  const inWords = (value: unknown): string => {
    if (value === null) return t('defaults.none');
    if (field === 'paymentTermDays') return t('column.days', { count: Number(value) });
    return field === 'vatRate' ? vatRateText(value as VatRate) : texts(field, value);
  };
  const { values, others } = valuesNow(chosen.rows, field);
  const now = [
    ...values.map(({ value, count }) => `${inWords(value)} (${count})`),
    ...(others === 0 ? [] : [t('defaults.others', { count: others })]),
  ].join(', ');
  return (
    <div className={styles.line}>
      <Checkbox
        hidesLabel
        label={t('defaults.change', { field: t(`master-editors:field.${field}`) })}
        isChecked={ticked.has(field)}
        onChange={(isTicked) => onTick(field, isTicked)}
      />
      <div>{children}</div>
      <p className={styles.now}>{t('defaults.now', { values: now })}</p>
    </div>
  );
}
