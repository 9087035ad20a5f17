import type { BudgetDetails } from '@saldo/contract/budget';
import type { SheetRecords } from '@saldo/contract/record';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { FirstRows as Rows } from '@saldo/contract/packed-sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { CurrentUser } from '@saldo/contract/auth';
import { ApiError, statusOf } from '#lib/api-error.ts';
import { isMonth } from '@saldo/contract/checks/checks';
import { failureText } from '#lib/failures.ts';
import { holdKeys } from '#lib/keys-ahead.ts';
import { loadFailure } from '#lib/load-failure.ts';
import { reportFailure } from '#lib/query-client.ts';
import { formatShortMonth } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { useCurrentUser } from '#lib/session.ts';
import { SESSION_KEY } from '#lib/session-key.ts';
import { useToday } from '#lib/today.ts';
import { isSomethingKept, showToast } from '#lib/toasts.ts';
import { asksBeforeUnload } from '#lib/unsaved.ts';
import { Foot } from '../grid/foot.ts';
import { loadFonts } from '../grid/text.ts';
import { rememberSheet } from '../menu/last-sheets.ts';
import { useLostSheet } from './lost-sheet.ts';
import {
  historyOf,
  keepSheet,
  reloadSheet,
  sendEntry,
  useBudget,
  useFirstRows,
  useSheetRecords,
} from '../queries.ts';
import { FirstRows } from './first-rows.tsx';
import { OpenEditors } from './open-editors.tsx';
import { rowCallsOf } from '../rows/sheet-row-calls.ts';
import { followSelection } from '../store/sheet-address.ts';
import { SheetBoard } from './sheet-board.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheetLook } from '../store/sheet-look.ts';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SheetStore } from '../store/sheet-store.ts';
import type { PartOfSheet } from '../store/first-rows-model.ts';
import { isReorderable, type SheetView } from '../store/sheet-view.ts';
import { refusedEdits } from '../store/refused-edits.ts';
import { saveUnsaved, takeUnsaved } from '../store/unsaved-edits.ts';
import { tellRefusal } from '../live/tell-refusal.ts';

/** `/budget/{id}?row=&month=`: the sheet, at a cell when the address names one. */
export function SheetScreen() {
  const { budgetId = '' } = useParams();
  const { i18n } = useTranslation();
  const id = Number(budgetId);
  if (!Number.isInteger(id) || id < 1) throw new ApiError('http', 404);
  return <LoadedSheet key={`${id}-${i18n.language}`} id={id} />;
}

/** What the first picture needs besides the rows: fonts, and the first month name, which costs a browser 50 ms. */
function readyMeanwhile(): void {
  void loadFonts();
  formatShortMonth('2026-01', currentLocale());
}

function LoadedSheet({ id }: { id: number }) {
  const budget = useBudget(id);
  const records = useSheetRecords(id);
  const today = useToday();
  const { isKnown, choice } = useSheetLook(id);
  const first = useFirstRows(id).data;
  const { row, month } = useNamedCell();
  useEffect(readyMeanwhile, []);
  useLayoutEffect(holdKeys, []);
  const failure = loadFailure([budget, records, today]);
  if (failure) throw failure;
  if (!budget.data || today.data === undefined || !isKnown) return <SheetSkeleton />;
  const opened = { budget: budget.data, today: today.data };
  if (records.data) return <OpenSheet {...opened} sheet={records.data} />;
  if (!first || !startsWith(first, choice.view, row)) return <SheetSkeleton />;
  return <FirstRows {...opened} first={first} look={choice} row={row} month={month} />;
}

/** The cell that the address names. */
function useNamedCell(): { row: number | null; month: MonthIndex | null } {
  const [address] = useSearchParams();
  const row = Number(address.get('row')) || null;
  const named = address.get('month');
  return { row, month: isMonth(named) ? monthIndex(named) : null };
}

/** Whether a sheet that is looked at in this way begins with these rows, and the row that is wanted is one of them. */
function startsWith(first: Rows, view: SheetView, row: number | null): first is PartOfSheet {
  const isThere = row === null || first.sheet.records.some(([id]) => id === row);
  return first.whole !== null && isReorderable(view) && isThere;
}

type OpenSheetProps = { budget: BudgetDetails; sheet: SheetRecords; today: string };

function OpenSheet({ budget, sheet, today }: OpenSheetProps) {
  const { row, month } = useNamedCell();
  useLostSheet(budget);
  const store = useSheetStore({ budget, sheet, today });
  const start = useMemo(() => store.startAt(row, month), [store, row, month]);
  const [foot] = useState(() => new Foot());
  const [isGridThere, setGridThere] = useState(false);
  return (
    <>
      <SheetBoard store={store} budget={budget} foot={foot} isGridThere={isGridThere}>
        <SheetGrid
          store={store}
          start={start}
          goesToStart={row !== null || month !== null}
          foot={foot}
          onThere={setGridThere}
        />
      </SheetBoard>
      <OpenEditors store={store} />
    </>
  );
}

/** One store for as long as the sheet is open; what the server says anew is loaded into it. */
function useSheetStore(source: OpenSheetProps): SheetStore {
  const { budget, sheet, today } = source;
  const { t } = useTranslation('budget');
  const client = useQueryClient();
  const { choice } = useSheetLook(budget.id);
  const { userId } = useCurrentUser();
  const owner = { userId, budgetId: budget.id };
  const [store] = useState(() => {
    const { list, take } = historyOf(client, budget.id);
    // What one user has typed is never sent as another's.
    const asOwner = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
      const now = client.getQueryData<CurrentUser | null>(SESSION_KEY);
      if (now !== undefined && now?.userId !== userId) throw new ApiError('http', 401);
      return call().catch((error: Error) => {
        // What is sent again is no news.
        if (statusOf(error) !== 0) reportFailure(client, error);
        throw error;
      });
    };
    const made: SheetStore = new SheetStore({
      source,
      look: choice,
      t,
      locale: currentLocale(),
      send: (entry) => asOwner(async () => sendEntry(client, budget.id, entry)),
      history: { list, take: (step) => asOwner(async () => take(step)) },
      queued: (queue) => saveUnsaved(owner, queue),
      rows: rowCallsOf(client, budget.id),
      outdated: () => void reloadSheet(client, budget.id),
      stepFailed: (error) =>
        showToast({
          id: 'sheet:step',
          type: 'error',
          title: t('grid.history.failed'),
          body: failureText(error),
        }),
      explained: tellRefusal,
      refused: (entry, error, name) => {
        // Whoever has the row may have changed it, and what he did may not have been heard here.
        if (error instanceof ApiError && error.code === 'LOCKED') void reloadSheet(client, budget.id);
        refusedEdits({ entry, error, name, t, store: made });
      },
    });
    return made;
  });

  useEffect(() => store.look(choice), [store, choice]);

  const loaded = useRef(source);
  useEffect(() => {
    const last = loaded.current;
    if (last.sheet === sheet && last.today === today && last.budget === budget) return;
    loaded.current = { budget, sheet, today };
    // Rows that were read before must not come over what was changed here since.
    store.load({ budget, sheet: last.sheet === sheet ? store.stored : sheet, today });
  }, [store, budget, sheet, today]);

  useEffect(() => followSelection(store), [store]);

  const { id: budgetId } = budget;
  useEffect(
    () => store.edits.takeUnsaved((queue) => takeUnsaved({ userId, budgetId }, queue)),
    [store, userId, budgetId],
  );

  useEffect(() => {
    if (budget.permission === 'write') store.history.refresh();
  }, [store, budget.permission]);

  useEffect(() => {
    rememberSheet({ id: budget.id, name: budget.name });
    document.title = `${budget.name} · Saldo`;
  }, [budget.id, budget.name]);

  useEffect(() => {
    const stopAsking = asksBeforeUnload(() => store.grid?.isEditing === true || isSomethingKept());
    return () => {
      stopAsking();
      if (store.hasChanges) keepSheet(client, budget.id, store.stored);
    };
  }, [store, client, budget.id]);

  return store;
}
