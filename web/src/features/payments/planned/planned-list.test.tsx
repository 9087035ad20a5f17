import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentsScreen } from '../payments-screen.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'planned', 'list', 'parts'] });

async function show(query = '', screenShown = <PaymentsScreen />) {
  await server().signIn('master@a.test');
  renderScreen({
    at: `/payments/list?tab=payments-list-attached${query}`,
    path: '/payments/list',
    element: <main tabIndex={-1}>{screenShown}</main>,
  });
}

const OCTOBER = '&from=2026-10-01&to=2026-10-31';

test('planned payments are listed among documents, and out-of-date ones have commands', async () => {
  const user = userEvent.setup();
  await show(OCTOBER);
  const [menu] = await screen.findAllByRole('button', { name: /^Co zrobić z planem/ });
  expect(screen.getAllByText('nieaktualna').length).toBeGreaterThan(0);
  if (menu) await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Zmień termin...' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: 'Nowy termin' });
  await user.clear(day);
  await user.type(day, '15.12.2026');
  const before = screen.getAllByText('nieaktualna').length;
  await user.click(dialog.getByRole('button', { name: 'Zmień termin' }));
  await until(() => expect(screen.queryAllByText('nieaktualna')).toHaveLength(before - 1));
  const toast = useToasts.getState().toasts.at(-1);
  expect(toast).toMatchObject({
    title: 'Zmieniono termin 1 zaplanowanej płatności',
    action: { label: 'Cofnij' },
  });
  toast?.action?.run();
  await until(() => expect(screen.queryAllByText('nieaktualna')).toHaveLength(before));
});

test('the list of documents to link gets the focus when it is opened from a planned payment', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const invoice = { direction: 'cost', number: 'FV 7/2026', issueDate: '2026-04-01', amounts };
  expect((await master.post('/api/payment-source', invoice)).statusCode).toBe(201);
  await show(`${OCTOBER}&flow=cost`);
  const [menu] = await screen.findAllByRole('button', { name: /^Co zrobić z planem/ });
  menu?.focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Połącz dokument' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Do połączenia' })).toBeVisible();
  // No document is from its contractor.
  await until(() => expect(screen.getByRole('button', { name: 'Wyczyść filtry' })).toHaveFocus());
});

test('ticked planned payments can be deleted from the plan at once', async () => {
  const user = userEvent.setup();
  await show(OCTOBER);
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await user.click(await screen.findByRole('button', { name: 'Usuń z planu...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Usuń z planu' }));
  await until(() => expect(screen.queryAllByRole('button', { name: /^Co zrobić z planem/ })).toEqual([]));
});

test('amounts of ticked planned payments can be moved to another month at once, and back', async () => {
  const user = userEvent.setup();
  // Ticks of a list belong to its query: another one has none.
  await show('&from=2026-09-01&to=2026-09-30');
  const before = (await screen.findAllByRole('button', { name: /^Co zrobić z planem/ })).length;
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await user.click(await screen.findByRole('button', { name: 'Przenieś kwoty planu...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Przenieś' }));
  await until(() => expect(useToasts.getState().toasts.at(-1)?.title).toMatch(/^Przeniesiono/));
  await until(() => expect(screen.queryAllByRole('button', { name: /^Co zrobić z planem/ })).toEqual([]));
  const toast = useToasts.getState().toasts.at(-1);
  toast?.action?.run();
  await until(() =>
    expect(screen.queryAllByRole('button', { name: /^Co zrobić z planem/ })).toHaveLength(before),
  );
});

test('Ctrl+Z undoes a change of the plan, and redo works after its notice has disappeared', async () => {
  const user = userEvent.setup();
  await show(OCTOBER);
  const before = (await screen.findAllByRole('button', { name: /^Co zrobić z planem/ })).length;
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await user.click(await screen.findByRole('button', { name: 'Usuń z planu...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Usuń z planu' }));
  const menus = () => screen.queryAllByRole('button', { name: /^Co zrobić z planem/ });
  await until(() => expect(menus()).toEqual([]));
  useToasts.setState({ toasts: [] });
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(menus()).toHaveLength(before));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(() => expect(menus()).toEqual([]));
});

function WithAnotherScreen() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Pulpit
      </button>
      {!isAway && <PaymentsScreen />}
    </>
  );
}

test('a change of the plan can be undone after another screen', async () => {
  const user = userEvent.setup();
  await show(OCTOBER, <WithAnotherScreen />);
  const menus = () => screen.queryAllByRole('button', { name: /^Co zrobić z planem/ });
  const before = (await screen.findAllByRole('button', { name: /^Co zrobić z planem/ })).length;
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await user.click(await screen.findByRole('button', { name: 'Usuń z planu...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Usuń z planu' }));
  await until(() => expect(menus()).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Pulpit' }));
  await user.click(screen.getByRole('button', { name: 'Pulpit' }));
  await screen.findByRole('searchbox');
  expect(menus()).toEqual([]);
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(menus()).toHaveLength(before));
});

test('the list can be grouped by months with subtotals, which is stored', async () => {
  const user = userEvent.setup();
  await show('&plan=all');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Grupowanie' }), 'Według miesięcy');
  expect(await screen.findByRole('button', { name: /październik 2026/ })).toBeVisible();
});

test('a view can be saved by name and restored', { timeout: 60_000 }, async () => {
  const user = userEvent.setup();
  await show('&state=outOfDate');
  await user.click(await screen.findByRole('button', { name: 'Widoki' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zapisz ten widok...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Nazwa widoku' }), 'Zaległy plan');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stan' }), 'Stan');
  await user.click(screen.getByRole('button', { name: 'Widoki' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zaległy plan' }));
  await until(() => expect(screen.getByRole('combobox', { name: 'Stan' })).toHaveValue('outOfDate'));
});
