import { monthIndex } from '@saldo/contract/domain/month';
import { expect, test, vi } from 'vitest';
import { closeTyped } from '#lib/live/tell-typed.ts';
import { createSheetState } from '../store/state.ts';
import { SetAside } from './set-aside.ts';

type Store = ConstructorParameters<typeof SetAside>[0];

test('restored text that loses its row keeps the version over which it was typed', async () => {
  const state = createSheetState();
  const restored = { recordId: 7, month: monthIndex('2026-03'), version: 1 };
  state.setState({ edited: 7, restored });
  const interrupt = vi.fn(() => {
    // Closing the editor ends the restored text as well.
    queueMicrotask(() => state.setState({ edited: null, restored: null }));
    return { text: '93', cell: '7 2026-03' };
  });
  const store = { state, grid: { active: null, interrupt } } as unknown as Store;
  new SetAside(store, 1).lost(7);
  await Promise.resolve();
  expect(state.getState()).toMatchObject({ edited: null, restored: null, comesBack: restored });
  closeTyped('7 2026-03');
});
