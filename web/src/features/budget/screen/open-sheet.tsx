import type { CurrentUser } from '@saldo/contract/auth';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { SheetRecords } from '@saldo/contract/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
import { reasonText } from '#lib/api/failures.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { reportFailure } from '#lib/cache/query-client.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { SESSION_KEY } from '#lib/session/session-key.ts';
import { isSomethingKept, showToast } from '#lib/toasts.ts';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { Foot } from '#grid/foot.ts';
import type { SheetProperties } from '../sheet-properties.ts';
import { explainRefusal } from '../live/explain-refusal.ts';
import { rememberSheet } from '../menu/last-sheets.ts';
import { followSheet, keepSheet, reloadSheet } from '../queries.ts';
import { historyOf, lateRowCalls, sendEntry } from '../sheet-calls.ts';
import { tellRefused } from '../store/tell-refused.ts';
import { isSameBudget } from '../live/sheet-difference.ts';
import { followSelection } from '../store/address.ts';
import { useSheetLook } from '../store/look.ts';
import { SheetStore } from '../store/store.ts';
import { takesTurns } from '../store/takes-turns.ts';
import { saveUnsaved, takeUnsaved } from '../store/unsaved-edits.ts';
import { useLeftEdits } from './left-edits.ts';
import { useLostSheet } from './lost-sheet.ts';
import { OpenEditors } from './open-editors.tsx';
import { SheetBoard, SheetHead } from './sheet-board.tsx';
import { SheetGrid } from './sheet-grid.tsx';

type OpenSheetProps = {
  budget: SheetProperties;
  /** as it was opened; later states are merged into the store */
  sheet: SheetRecords;
  today: string;
  /** the cell in the address */
  row: number | null;
  month: MonthIndex | null;
};

/** An editable sheet. */
export function OpenSheet({ budget, sheet, today, row, month }: OpenSheetProps) {
  const store = useSheetStore({ budget, sheet, today });
  useLostSheet(budget, () => {
    const { grid, context } = store;
    const text = grid?.typed() ?? '';
    return grid?.active ? { text, where: context.nameOf(grid.active) } : { text };
  });
  const start = useMemo(() => store.startAt(row, month), [store, row, month]);
  const [foot] = useState(() => new Foot());
  const [isGridThere, setGridThere] = useState(false);
  const goesToStart = row !== null || month !== null;
  const navigation = useNavigationType();
  // A reload and Back return to an address that names the cursor's last cell.
  const [isLinked] = useState(navigation === NavigationType.Push);
  // Keeps its identity while its inputs are the same: a refetched sheet rerenders only its head.
  const grid = useMemo(
    () => (
      <SheetGrid
        store={store}
        start={start}
        goesToStart={goesToStart}
        isLinked={isLinked}
        foot={foot}
        onThere={setGridThere}
      />
    ),
    [store, start, goesToStart, isLinked, foot],
  );
  const { id, name } = budget;
  return (
    <>
      <SheetHead store={store} budget={budget} />
      <SheetBoard store={store} budgetId={id} name={name} foot={foot} isGridThere={isGridThere}>
        {grid}
      </SheetBoard>
      <OpenEditors store={store} />
    </>
  );
}

/** One store while the sheet is open; refetched data is merged into it. */
function useSheetStore(source: Pick<OpenSheetProps, 'budget' | 'sheet' | 'today'>): SheetStore {
  const { budget, today } = source;
  const { t } = useTranslation('budget');
  const client = useQueryClient();
  const { choice } = useSheetLook(budget.id);
  const { userId } = useCurrentUser();
  const owner = { userId, budgetId: budget.id };
  const [store] = useState(() => {
    const { list, take } = historyOf(client, budget.id);
    // One user's edits are never sent in another user's name.
    const asOwner = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
      const now = client.getQueryData<CurrentUser | null>(SESSION_KEY);
      if (now !== undefined && now?.userId !== userId) throw new ApiError('http', 401);
      return call().catch((error: Error) => {
        // Offline errors are retried and not reported.
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
      rows: lateRowCalls(client, budget.id),
      outdated: () => void reloadSheet(client, budget.id),
      stepFailed: (error) =>
        showToast({
          id: 'sheet:step',
          type: 'error',
          title: t('grid.history.failed'),
          body: reasonText(error),
        }),
      explained: explainRefusal,
      refused: (entry, error, name) => {
        const refetch = () => void reloadSheet(client, budget.id);
        void tellRefused({ entry, error, name, t, store: made, refetch });
      },
    });
    return made;
  });

  useEffect(() => store.look(choice), [store, choice]);

  const loaded = useRef(source);
  useEffect(() => {
    const last = loaded.current;
    if (last.today === today && isSameBudget(last.budget, budget)) return;
    loaded.current = { ...last, budget, today };
    // Data fetched earlier must not overwrite changes made here since.
    store.load({ budget, sheet: store.stored, today });
  }, [store, budget, today]);

  useEffect(
    () =>
      followSheet(client, { id: loaded.current.budget.id, known: loaded.current.sheet }, (now) => {
        loaded.current = { ...loaded.current, sheet: now };
        store.load(loaded.current);
      }),
    [store, client],
  );

  useEffect(() => followSelection(store), [store]);

  const { id: budgetId } = budget;
  useEffect(
    () => store.edits.takeUnsaved((queue) => takeUnsaved({ userId, budgetId }, queue)),
    [store, userId, budgetId],
  );

  useLeftEdits(store, userId, budgetId);

  useEffect(() => takesTurns(budgetId, store.edits), [store, budgetId]);

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
