import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { SheetData } from './data.ts';
import { createSheetState } from './state.ts';
import { tellRefused } from './tell-refused.ts';
import { sourceOf } from '../testing/sheet-source.ts';

const loaded = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('./refused-edits.ts'), async (original) => {
  await loaded.promise;
  return original();
});

type Refusal = Parameters<typeof tellRefused>[0];

function refuse(name: string, text: string): void {
  const set = { netAmount: 450_100 as never };
  const edit = { recordId: 1, month: '2026-12', scope: 'month' as const, version: 0, set, was: {}, text };
  void tellRefused({
    entry: { kind: 'edits', key: name, edits: [edit] },
    error: new ApiError('http', 422, { statusCode: 422, error: 'OUT_OF_RANGE', message: '' }),
    name,
    t: i18next.getFixedT(null, 'budget'),
    store: { data: new SheetData(sourceOf({})), state: createSheetState() } as unknown as Refusal['store'],
  });
}

const toasts = () => useToasts.getState().toasts.map(({ body, action }) => [body, action?.label]);

test('refused edits are reported before the code of their message has loaded, and all of them in it', async () => {
  refuse('Najem, grudzień 2026', '4501');
  refuse('Prąd, grudzień 2026', '12');
  const short = [expect.any(String), 'Najem, grudzień 2026 4501', 'Prąd, grudzień 2026 12'];
  expect(toasts()).toEqual([[short, undefined]]);
  loaded.resolve();
  await until(() =>
    expect(toasts()).toEqual([
      [
        [
          'Ten miesiąc jest poza zakresem wiersza.',
          'Najem, grudzień 2026: wpisano 4501',
          'Prąd, grudzień 2026: wpisano 12',
        ],
        'Kopiuj wpisane',
      ],
    ]),
  );
});
