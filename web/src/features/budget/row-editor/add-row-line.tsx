import { formatAmount } from '@saldo/contract/domain/money';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import { useMutation } from '@tanstack/react-query';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ApiError } from '#lib/api-error.ts';
import { failureText } from '#lib/failures.ts';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { readClipboard } from '../grid/clipboard.ts';
import { layoutRefusal, tellLayoutTaken } from '../live/layout-taken.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import { EMPTY_LINE, FREQUENCIES, givenBy, readLine, type Frequency, type LineDraft } from './add-line.ts';
import styles from './add-row-line.module.css';
import { MasterDataBox } from './master-data-field.tsx';
import type { RecordFields, RowField } from './row-draft.ts';
import { messageText } from './row-messages.ts';
import { goToRow } from '../store/go-to-row.ts';
import { useDefaultRecord } from './row-queries.ts';
import { addRow } from './save-row.ts';

type AddRowLineProps = {
  store: SheetStore;
  isFirst: boolean;
  onShow: (() => void) | undefined;
  onClose: () => void;
};
type Fault = { field: RowField; text: string };

/** A row in one line: Tab goes on, Enter adds it and begins the next, Esc leaves. */
export function AddRowLine({ store, isFirst, onShow, onClose }: AddRowLineProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const { open } = useDialogRoute();
  const element = useRef<HTMLFieldSetElement>(null);
  const line = useLine(store, () => {
    onShow?.();
    focusField(element.current, 0);
  });
  const { draft, put } = line;
  useStart(store, element, onShow);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      store.grid?.focus();
      return onClose();
    }
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    const isInNames = event.target instanceof HTMLElement && event.target.role === 'combobox';
    // The amount is what a row is about: the first Enter goes there.
    if (isInNames && draft.netAmount.trim() === '') focusField(element.current, 2);
    else line.add();
  };
  // A block is rows of its own: shown before they are made, and nothing of it stays in the field.
  const handlePaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const texts = readClipboard(clipboardData.getData('text/html'), clipboardData.getData('text/plain'));
    if (texts.length < 2 && (texts[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    store.rows.ask({ what: 'paste', texts, beforeId: null });
  };
  const invalid = (field: RowField) => (line.fault?.field === field ? { 'aria-invalid': true as const } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter adds from any of its fields
    <fieldset
      ref={element}
      className={styles.line}
      aria-label={t('line.label')}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    >
      <LineNames line={line} invalid={invalid} />
      <input
        className={styles.amount}
        aria-label={t('line.amount')}
        placeholder={t('line.amount')}
        inputMode="decimal"
        autoComplete="off"
        {...invalid('netAmount')}
        value={draft.netAmount}
        onChange={({ target }) => put({ netAmount: target.value })}
      />
      <FrequencySelect value={draft.frequency} onChange={(frequency) => put({ frequency })} />
      <select
        aria-label={t('field.direction')}
        value={draft.direction}
        onChange={({ target }) => put({ direction: target.value === 'income' ? 'income' : 'cost' })}
      >
        <option value="cost">{t('row.cost')}</option>
        <option value="income">{t('row.income')}</option>
      </select>
      <IconButton
        size="small"
        icon={CornerDownLeft}
        label={t('line.add')}
        disabled={line.isBusy}
        onClick={line.add}
      />
      <IconButton
        size="small"
        icon={Ellipsis}
        label={t('line.more')}
        onClick={() => {
          open('row-editor/add', givenBy(draft, line.month));
          onClose();
        }}
      />
      {!isFirst && <IconButton size="small" icon={X} label={t('close')} onClick={onClose} />}
      {line.fault && (
        <output role="alert" className={styles.fault}>
          {line.fault.text}
        </output>
      )}
    </fieldset>
  );
}

type LineNamesProps = {
  line: ReturnType<typeof useLine>;
  invalid: (field: RowField) => { 'aria-invalid'?: true };
};

/** What the row is about, and with whom. */
function LineNames({ line: { draft, put, wait }, invalid }: LineNamesProps) {
  const { t } = useTranslation(['editors', 'budget']);
  return (
    <>
      <div className={styles.subject}>
        <MasterDataBox
          kind="trade-subject"
          label={t('field.tradeSubjectId')}
          placeholder={t('budget:grid.addRow')}
          control={invalid('tradeSubjectId')}
          value={draft.tradeSubjectId}
          onChange={(tradeSubjectId) => put({ tradeSubjectId })}
          onAdding={wait}
        />
      </div>
      <div className={styles.contractor}>
        <MasterDataBox
          kind="contractor"
          label={t('field.contractorId')}
          placeholder={t('field.contractorId')}
          control={invalid('contractorId')}
          value={draft.contractorId}
          onChange={(contractorId) => put({ contractorId })}
          onClear={() => put({ contractorId: null })}
          onAdding={wait}
        />
      </div>
    </>
  );
}

type FrequencySelectProps = { value: Frequency; onChange: (frequency: Frequency) => void };

function FrequencySelect({ value, onChange }: FrequencySelectProps) {
  const { t } = useTranslation('editors');
  return (
    <select
      aria-label={t('field.segmentSize')}
      value={value}
      onChange={({ target }) => onChange(FREQUENCIES.find((one) => one === target.value) ?? '1')}
    >
      {FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`frequency.${frequency}`)}
        </option>
      ))}
    </select>
  );
}

function focusField(within: HTMLElement | null, place: number): void {
  within?.querySelectorAll<HTMLElement>('input, select')[place]?.focus();
}

/** Brings the line into sight with the keyboard in it, at once and whenever its key asks. */
function useStart(
  store: SheetStore,
  element: { current: HTMLElement | null },
  onShow: (() => void) | undefined,
): void {
  const show = useRef(onShow);
  useEffect(() => {
    const start = () => {
      show.current?.();
      focusField(element.current, 0);
    };
    start();
    return store.state.subscribe(({ asked }, before) => {
      if (asked !== before.asked && asked?.what === 'add-row') start();
    });
  }, [store, element]);
}

/** The draft of the line and adding it. */
function useLine(store: SheetStore, onAdded: () => void) {
  const { t } = useTranslation(['editors', 'budget']);
  const { source, from, to } = store.data;
  const [draft, setDraft] = useState<LineDraft>(EMPTY_LINE);
  const [fault, setFault] = useState<Fault | null>(null);
  const latest = useRef(draft);
  const adding = useRef<Promise<unknown>>(Promise.resolve());
  const active = useStore(store.state, (state) => state.active);
  const start = useDefaultRecord(source.budget.id);
  const month = monthText(active?.month ?? monthOfDate(source.today));
  const sheet = { firstMonth: monthText(from), lastMonth: monthText(to) };

  const textOf = ({ tradeSubjectId, netAmount, currency }: RecordFields) => {
    const name = store.data.names.tradeSubjects.get(tradeSubjectId) ?? t('row.newTitle');
    return `${name}: ${formatAmount(netAmount, currency)}`;
  };
  const put = (change: Partial<LineDraft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    setFault(null);
  };
  const add = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (_: void, { client }) => {
      // A name that is being added has its id in a moment.
      await adding.current;
      if (start.data === undefined) {
        setFault({ field: 'note', text: failureText(start.error ?? new ApiError('fetch')) });
        return null;
      }
      const within =
        month < sheet.firstMonth ? sheet.firstMonth : month > sheet.lastMonth ? sheet.lastMonth : month;
      const read = readLine(latest.current, start.data, { sheet, month: within });
      if (read.ok) return addRow(store, read.row, { client, text: textOf(read.row) });
      setFault({ field: read.field, text: messageText(t, read.message) ?? '' });
      return null;
    },
    onSuccess: (recordId) => {
      if (recordId === null) return;
      const { frequency, direction } = latest.current;
      put({ ...EMPTY_LINE, frequency, direction });
      // A sheet that was empty shows its grid now, and the line under it goes on.
      if (store.data.records.length === 1) store.state.setState({ asked: { what: 'add-row' } });
      goToRow(store, recordId);
      onAdded();
    },
    onError: (error) => setFault({ field: 'note', text: layoutRefusal(store, error) }),
  });
  return {
    draft,
    put,
    month,
    fault,
    isBusy: add.isPending,
    add: () => {
      if (!add.isPending && !tellLayoutTaken(store)) add.mutate();
    },
    wait: (promise: Promise<unknown>) => {
      adding.current = promise;
    },
  };
}
