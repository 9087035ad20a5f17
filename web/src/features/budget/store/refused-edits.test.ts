import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { closeToast, showToast, useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { PLAN_KEPT } from '../commands/plan-kept.ts';
import { SheetData } from './data.ts';
import type { EditsEntry } from './queue-entry.ts';
import { refusedEdits } from './refused-edits.ts';
import { createSheetState } from './state.ts';
import { sourceOf } from '../testing/sheet-source.ts';

type Refusal = Parameters<typeof refusedEdits>[0];

const reopen = vi.fn<Refusal['store']['reopen']>();

function refuse(
  code: 'OUT_OF_RANGE' | 'MONTH_LOCKED',
  set: EditsEntry['edits'][number]['set'],
  month: string,
) {
  const edit = { recordId: 1, month, scope: 'month' as const, version: 0, set, text: '4501' };
  const data = new SheetData(sourceOf({}));
  const store = { data, state: createSheetState(), reopen } as unknown as Refusal['store'];
  refusedEdits({
    entry: { kind: 'edits', key: 'key', edits: [edit as EditsEntry['edits'][number]] },
    error: new ApiError('http', 422, { statusCode: 422, error: code, message: '' }),
    name: 'Najem, grudzień 2026',
    t: i18next.getFixedT(null, 'budget'),
    store,
  });
}

const toasts = () => useToasts.getState().toasts.map(({ body, action }) => [body, action?.label]);
function putAway(): void {
  for (const { id } of useToasts.getState().toasts) closeToast(id);
}

test('an amount for a month that its row has lost can be typed again: the row is extended', () => {
  refuse('OUT_OF_RANGE', { netAmount: 450_100 as never }, '2026-12');
  expect(toasts()).toEqual([
    [['Ten miesiąc jest poza zakresem wiersza.', 'Najem, grudzień 2026: wpisano 4501'], 'Wpisz ponownie'],
  ]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(reopen).toHaveBeenCalledOnce();
  putAway();
});

test('a refused amount is not reported as entered any more', () => {
  showToast({ id: PLAN_KEPT, title: 'Wpisano plan netto 5 000,00.' });
  refuse('MONTH_LOCKED', { netAmount: 450_100 as never }, '2026-12');
  expect(useToasts.getState().toasts.map(({ id }) => id)).toEqual(['sheet:refused']);
  putAway();
});

test('text typed for a closed month can only be copied, since retyping would be refused again', () => {
  refuse('MONTH_LOCKED', { netAmount: 450_100 as never }, '2026-12');
  expect(toasts()).toMatchObject([[expect.anything(), 'Kopiuj wpisane']]);
  putAway();
});

test('other input for a removed month stays available for copying, and opens no editor', async () => {
  refuse('OUT_OF_RANGE', { note: 'aneks' }, '2031-01');
  const again = useToasts.getState().toasts[0]?.action;
  expect(again?.label).toBe('Wpisz ponownie');
  putAway();
  again?.run();
  await until(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'Ten miesiąc jest poza zakresem wiersza.', body: 'Wpisano: 4501', duration: 'until-closed' },
    ]),
  );
  putAway();
});
