import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { PastePlan } from '../commands/sheet-editing-block.ts';
import { createSheetState } from '../store/state.ts';
import type { SheetStore } from '../store/store.ts';
import { SheetGridDialogs } from './sheet-grid-dialogs.tsx';

beforeEach(async () => {
  await Promise.all([Dialog.preload(), loadCatalogue('commands'), loadCatalogue('rows')]);
});

const BASE = { edits: [], costs: { minus: 0, plain: 0 }, rounded: [], beyond: 0, total: 2 };
const BLOCK = { fromRow: 1, toRow: 2, fromMonth: 0, toMonth: 0 };
const LOCKED = { cell: 'Pomiary, grudzień 2026', text: '1900', reason: 'Marek Wrona edytuje ten wiersz.' };

test('the question of a paste follows the rows that others edit: its button says what is written', async () => {
  const state = createSheetState();
  const planOf = (): PastePlan => ({
    ...BASE,
    block: BLOCK,
    misfits: state.getState().lockedRows.size > 0 ? [LOCKED] : [],
  });
  const lockedRows = new Map([[71, 'Marek Wrona']]) as unknown as ReturnType<
    typeof state.getState
  >['lockedRows'];
  state.setState({ lockedRows });
  const choice = { isUnsigned: false, isRounded: false, isExtended: false };
  render(
    <SheetGridDialogs
      store={{ state, grid: null } as unknown as SheetStore}
      dialog={{ kind: 'paste', choice, planOf }}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Wklej 1 komórkę' })).toBeVisible();
  act(() => state.setState({ lockedRows: new Map() as typeof lockedRows }));
  expect(screen.getByRole('button', { name: 'Wklej 2 komórki' })).toBeVisible();
});
