import { formatAmount } from '@saldo/contract/domain/money';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { cureOf } from '#lib/master-data/failure-cure.ts';
import { keepWhileOpen, readKept, takeKept } from '#lib/drafts/kept.ts';
import { tellsTyped } from '#lib/drafts/typed-texts.ts';
import { showToast } from '#lib/toasts.ts';
import { layoutRefusal, tellLayoutTaken } from '../live/layout-taken.ts';
import { goToRow } from '../store/go-to-row.ts';
import { newNameId, withNamesMade } from '../store/new-names.ts';
import { tellRefused } from '../store/tell-refused.ts';
import { lineKey } from '../store/unsaved-edits.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import { followSubject, rowStart } from './contractor-start.ts';
import { EMPTY_LINE, isEmptyLine, namesMadeBy, readLine, type LineDraft } from './add-line.ts';
import type { RecordFields, RowField } from './row-draft.ts';
import { messageText } from './row-messages.ts';
import { useDefaultRecord } from './row-queries.ts';
import { namesKnown, putRow } from './save-row.ts';

type StartOfRow = Parameters<typeof readLine>[1];
/** `cure`: the screen where the cause can be corrected */
type Fault = { field: RowField; text: string; cure?: string | undefined };
export type NameField = 'tradeSubjectId' | 'contractorId';

const isUntouched = (line: LineDraft): boolean =>
  isEmptyLine(line) && Object.values(line.texts ?? {}).every((text) => text === '');

/** The line's values as text. */
function typedWords({ data: { names } }: OpenedSheet, line: LineDraft): string[] {
  const { tradeSubjectId, contractorId, netAmount, newNames, texts = {} } = line;
  const nameIn = (known: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? '' : (newNames[id] ?? known.get(id) ?? '');
  const words = [
    texts.tradeSubjectId ?? nameIn(names.tradeSubjects, tradeSubjectId),
    texts.contractorId ?? nameIn(names.contractors, contractorId),
    netAmount,
  ];
  return words.filter((word) => word !== '');
}

/** The unsent line, with its words for a user who cannot return to it; undefined: nothing was typed. */
const leftIn = (store: OpenedSheet, line: LineDraft) =>
  isUntouched(line) ? undefined : { ...line, lines: typedWords(store, line) };

/** Values and errors of the line. */
function useDraft(store: OpenedSheet) {
  const keptAs = lineKey(store.data.source.budget.id);
  const [draft, setDraft] = useState<LineDraft>(() => readKept<LineDraft>(keptAs) ?? EMPTY_LINE);
  const [fault, setFault] = useState<Fault | null>(null);
  /** counts rows: each one gets new field instances */
  const [count, setCount] = useState(0);
  const latest = useRef(draft);
  useEffect(
    // Removed only once the line is mounted: text read by a line that is never mounted stays kept.
    () => void takeKept(keptAs),
    [keptAs],
  );
  const left = useEffectEvent(() => leftIn(store, latest.current));
  useEffect(() => keepWhileOpen(keptAs, () => left()), [keptAs]);
  useEffect(() => tellsTyped(() => typedWords(store, latest.current)), [store]);
  const put = (change: Partial<LineDraft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    setFault(null);
  };
  return {
    draft,
    latest,
    put,
    fault,
    setFault,
    count,
    startAnew: () => {
      const { frequency, direction } = latest.current;
      put({ ...EMPTY_LINE, frequency, direction });
      setCount((before) => before + 1);
    },
    putNew: (field: NameField, name: string) => {
      const id = newNameId();
      put({ [field]: id, newNames: { ...latest.current.newNames, [id]: name } });
    },
    /** stored with the draft, not rendered */
    putText: (field: NameField, text: string | null) => {
      const { [field]: _before, ...texts } = latest.current.texts ?? {};
      latest.current = { ...latest.current, texts: text === null ? texts : { ...texts, [field]: text } };
    },
    /** a name field was left with unmatched text; null clears it */
    tellLeft: (field: NameField, text: string | null) =>
      setFault((before) => (text === null ? (before?.field === field ? null : before) : { field, text })),
    leave: () => {
      latest.current = EMPTY_LINE;
    },
  };
}

/** The row created by a line, using the sheet's defaults; a one-off row is in `month` or the nearest month. */
function readIn({ data: { from, to } }: OpenedSheet, month: string, line: LineDraft, start: StartOfRow) {
  const [firstMonth, lastMonth] = [monthText(from), monthText(to)];
  const within = month < firstMonth ? firstMonth : month > lastMonth ? lastMonth : month;
  return readLine(line, start, { sheet: { firstMonth, lastMonth }, month: within });
}

/** The line's state: its row is queued at once, like a cell edit. A refusal is reported with a way to type the row again, since the fields already belong to the next row. */
export function useAddLine(store: OpenedSheet) {
  const { t } = useTranslation(['editors', 'budget']);
  const client = useQueryClient();
  const { latest, setFault, startAnew, ...line } = useDraft(store);
  const send = useSending(store);
  /** rows entered before the defaults were known; later ones wait their turn */
  const early = useRef({ count: 0, last: Promise.resolve() });
  const active = useStore(store.state, (state) => state.active);
  const start = useDefaultRecord(store.data.source.budget.id);
  const month = monthText(active?.month ?? monthOfDate(store.data.source.today));

  const refused = (error: Error): undefined => {
    setFault({ field: 'note', text: layoutRefusal(store, error) });
  };
  const take = (taken: LineDraft, fields: StartOfRow): Fault | null => {
    const read = readIn(store, month, taken, { ...fields, ...rowStart(client, taken.contractorId) });
    if (!read.ok) return { field: read.field, text: messageText(t, read.message) ?? '' };
    void send(taken, read.row);
    return null;
  };
  const takeEarly = async (taken: LineDraft) => {
    const found = await start.whenKnown().then(
      (fields) => take(taken, fields),
      (error: unknown) => noStart(error instanceof Error ? error : null),
    );
    early.current.count -= 1;
    if (found !== null) tellLost(t('budget:grid.notSaved'), found, store, taken);
  };
  const add = () => {
    if (tellLayoutTaken(store)) return;
    const taken = latest.current;
    // Enter pressed once more after a row demands nothing of the next one.
    if (line.count > 0 && isUntouched(taken)) return;
    if (taken.tradeSubjectId === null)
      return setFault({ field: 'tradeSubjectId', text: messageText(t, 'required') ?? '' });
    if (start.data !== undefined && early.current.count === 0) {
      const fault = take(taken, start.data);
      if (fault !== null) return setFault(fault);
    } else if (start.data !== undefined || start.fetchStatus === 'fetching') {
      early.current.count += 1;
      early.current.last = early.current.last.then(async () => takeEarly(taken));
    } else return setFault(noStart(start.error));
    startAnew();
  };
  return {
    ...line,
    month,
    add,
    chooseContractor: (contractorId: number | null) =>
      line.put({ contractorId, ...followSubject(client, latest.current, contractorId) }),
    /** the draft with server ids of its names, for the editor; undefined if they were refused */
    named: async () => withNames(client, latest.current).catch(refused),
  };
}

async function withNames(client: QueryClient, line: LineDraft): Promise<LineDraft> {
  const row = { tradeSubjectId: line.tradeSubjectId ?? 0, contractorId: line.contractorId };
  const [{ tradeSubjectId, contractorId } = row] = await withNamesMade(client, [row], namesMadeBy(line));
  return { ...line, tradeSubjectId: tradeSubjectId || null, contractorId, newNames: {} };
}

const noStart = (error: Error | null): Fault => ({
  field: 'note',
  text: failureText(error ?? new ApiError('fetch')),
  cure: cureOf(error),
});

/** Rows refused while the next one was being typed, as text, until dismissed. */
function tellLost(title: string, fault: Fault, { data }: OpenedSheet, line: LineDraft): void {
  const { tradeSubjectId, newNames, netAmount } = line;
  const id = tradeSubjectId ?? 0;
  const typed = `${newNames[id] ?? data.names.tradeSubjects.get(id) ?? ''}: ${netAmount}`;
  showToast({ type: 'error', duration: 'until-closed', title, body: [fault.text, typed] });
}

/** Queues a row and shows it. */
function useSending(store: OpenedSheet) {
  const { t } = useTranslation(['editors', 'budget']);
  const { t: inSheet } = useTranslation('budget');
  const client = useQueryClient();
  return async (line: LineDraft, row: RecordFields) => {
    const { tradeSubjects } = namesKnown(client);
    const name =
      line.newNames[row.tradeSubjectId] ??
      tradeSubjects?.find(({ id }) => id === row.tradeSubjectId)?.name ??
      t('row.newTitle');
    const text = `${name}: ${formatAmount(row.netAmount, row.currency)}`;
    const { id, entry, fate } = putRow(store, row, { client, text }, namesMadeBy(line));
    goToRow(store, id);
    try {
      await fate;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const reason = layoutRefusal(store, error);
      void tellRefused({ entry, error, reason, name: text, t: inSheet, store });
    }
  };
}
