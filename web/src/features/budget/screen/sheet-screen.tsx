import type { PackedFirstRows as Rows } from '@saldo/contract/packed-sheet';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';
import type { SheetRecords } from '@saldo/contract/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { bufferKeys } from '#lib/keyboard/keys-ahead.ts';
import { loadFailure } from '#lib/api/load-failure.ts';
import { pathId } from '#lib/navigation/path-id.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { useToday } from '#lib/words/today.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { loadFonts } from '#grid/text.ts';
import { useFirstRows, useHasRows, useSheetProperties } from '../queries.ts';
import { sheetKey } from '../sheet-keys.ts';
import type { PartOfSheet } from '../store/first-rows-model.ts';
import { useSheetLook } from '../store/look.ts';
import { isReorderable, type SheetView } from '../store/view.ts';
import { FirstRows } from './first-rows.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SheetSlotsProvider, type SheetSlots } from './sheet-slots.ts';

/** The editing half; it loads after the drawing half. */
const OpenSheet = lazyPart(async () => (await import('./open-sheet.tsx')).OpenSheet);

/** `/budget/{id}?row=&month=`: the sheet, optionally at a cell. */
export function SheetScreen({ slots }: { slots: SheetSlots }) {
  const id = pathId(useParams()['budgetId']);
  const { i18n } = useTranslation();
  return (
    <SheetSlotsProvider value={slots}>
      <LoadedSheet key={`${id}-${i18n.language}`} id={id} />
    </SheetSlotsProvider>
  );
}

/** Prepares everything besides the rows: fonts, the first month name (50 ms in a browser), and the code of the open sheet. */
function readyMeanwhile(): void {
  void loadFonts();
  OpenSheet.preload().catch(() => undefined);
  formatShortMonth('2026-01', currentLocale());
}

function LoadedSheet({ id }: { id: number }) {
  const budget = useSheetProperties(id);
  const rows = useHasRows(id);
  const sheet = useQueryClient().getQueryData<SheetRecords>(sheetKey(id));
  const today = useToday();
  const { isKnown, choice } = useSheetLook(id);
  const first = useFirstRows(id).data;
  const cell = useNamedCell();
  const navigate = useNavigate();
  useEffect(readyMeanwhile, []);
  useLayoutEffect(bufferKeys, []);
  const failure = loadFailure([budget, rows, today]);
  if (failure) throw failure;
  if (!budget.data || today.data === undefined || !isKnown) return <SheetSkeleton />;
  const opened = { budget: budget.data, today: today.data };
  const looked = { ...opened, look: choice, ...cell };
  if (rows.data !== undefined && sheet !== undefined) {
    return (
      <OpenSheet
        {...opened}
        {...cell}
        sheet={sheet}
        meanwhile={rows.data ? <FirstRows {...looked} rows={sheet} /> : <SheetSkeleton />}
        onGiveUp={() => void navigate(HOME)}
        isInline
      />
    );
  }
  if (!first || !startsWith(first, choice.view, cell.row)) return <SheetSkeleton />;
  return <FirstRows {...looked} rows={first} />;
}

/** The cell in the address. */
function useNamedCell(): { row: number | null; month: MonthIndex | null } {
  const [address] = useSearchParams();
  const row = Number(address.get('row')) || null;
  const month = monthSchema.safeParse(address.get('month')).data;
  return { row, month: month === undefined ? null : monthIndex(month) };
}

/** Whether a sheet in this view starts with these rows, and the requested row is among them. */
function startsWith(first: Rows, view: SheetView, row: number | null): first is PartOfSheet {
  const isThere = row === null || first.sheet.records.some(([id]) => id === row);
  return first.whole !== null && isReorderable(view) && isThere;
}
