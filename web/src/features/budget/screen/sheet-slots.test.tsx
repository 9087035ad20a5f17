import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SHEET_SLOTS } from '#app/sheet/sheet-slots.ts';
import { Foot } from '#grid/foot.ts';
import { registerPanes } from '#lib/panes/module-panes.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { SheetContextMenu } from '../commands/sheet-context-menu.tsx';
import { useBudget } from '../queries.ts';
import type { SheetStore } from '../store/store.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { SheetBoard } from './sheet-board.tsx';
import { SheetSlotsProvider, type SheetMenu, type SheetSlots } from './sheet-slots.ts';

serverOfEachTest({
  catalogues: ['manage', 'commands', 'history', 'editing', 'editors', 'live'],
  signedInAs: 'master@a.test',
});

function Board({ store }: { store: SheetStore }) {
  const { data } = useBudget(21);
  return data ? (
    <SheetBoard store={store} budgetId={data.id} name={data.name} foot={new Foot()} isGridThere={false}>
      {null}
    </SheetBoard>
  ) : null;
}

async function openBoard(slots: SheetSlots, at = '/budget/21') {
  const store = await openSheet(21);
  const element = (
    <SheetSlotsProvider value={slots}>
      <Board store={store} />
    </SheetSlotsProvider>
  );
  renderScreen({ at, path: '/budget/:budgetId/*', element });
  await screen.findByRole('region', { name: 'Arkusz Koszty biura' });
  return { store, user: userEvent.setup() };
}

/** A store whose cell menu is open on April of row 71. */
async function openMenu() {
  const store = await openSheet(21);
  const row = store.model.lines.findIndex(({ recordId }) => recordId === 71);
  const block = { fromRow: row, toRow: row, fromMonth: 3, toMonth: 3 };
  const menu = { area: 'cell', row, month: 3, x: 0, y: 0, block } as const;
  store.state.setState({ menu });
  return { store, menu };
}

describe('the slots of a sheet', () => {
  test('show the history instead of the properties at its address, and no pane below the grid', async () => {
    await openBoard(SHEET_SLOTS, '/budget/21/history');
    expect(await screen.findByRole('region', { name: 'Historia zmian' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Dokumenty arkusza' })).toBeNull();
  });

  test('show a module’s pane below the grid, and its own panel of the cell', async () => {
    const loading = Promise.withResolvers<void>();
    const panels: SheetSlots['panels'] = registerPanes('sheet', {
      cell: {
        properties: lazyPart(async () => {
          await loading.promise;
          return ({ budgetId }) => <p>Komórka arkusza {budgetId}</p>;
        }),
        bottom: lazyPart(async () =>
          Promise.resolve(({ store }) => (
            <section aria-label="Dokumenty arkusza">{store.data.records.length}</section>
          )),
        ),
      },
    });
    const { store, user } = await openBoard({ ...SHEET_SLOTS, panels });
    expect(await screen.findByRole('region', { name: 'Dokumenty arkusza' })).toHaveTextContent(
      String(store.data.records.length),
    );
    await user.click(screen.getByRole('button', { name: 'Właściwości' }));
    const hint = await screen.findByText(/^Wybierz komórkę myszą lub klawiszami/u);
    expect(hint).toBeVisible();
    act(() => store.state.setState({ active: { recordId: 71, month: store.model.monthAt(0) } }));
    expect(screen.queryByText(/^Wybierz komórkę/u)).not.toBeInTheDocument();
    loading.resolve();
    expect(await screen.findByText('Komórka arkusza 21')).toBeVisible();
  });

  test('add a module’s item to the cell menu, with the cell as argument', async () => {
    const attached = vi.fn<(place: Parameters<SheetMenu>[0]) => void>();
    const attachMenu: SheetMenu = (place) => [
      {
        id: 'payments',
        actions: [{ id: 'attach', label: 'Dołącz płatność', isEnabled: true, run: () => attached(place) }],
      },
    ];
    const { store, menu } = await openMenu();
    const element = <SheetContextMenu store={store} menu={menu} modules={[attachMenu]} />;
    renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dołącz płatność' }));
    expect(attached).toHaveBeenCalledExactlyOnceWith({ budgetId: 21, recordId: 71, month: '2026-04' });
  });

  test('include the history in the cell menu', async () => {
    const { store, menu } = await openMenu();
    const Menu = SHEET_SLOTS.cellMenu;
    renderScreen({
      at: '/budget/21',
      path: '/budget/:budgetId/*',
      element: <Menu store={store} menu={menu} />,
    });
    expect(await screen.findByRole('menuitem', { name: 'Historia komórki' })).toBeVisible();
  });
});
