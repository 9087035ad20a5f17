import { MAX_PARTS, type PaymentSource } from '@saldo/contract/payment-source';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lockKey, locks } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PaymentCommands } from './payment-commands.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'planned', 'list', 'parts', 'live'] });

async function addDetached(number: string) {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 23_000, gross: 123_000 };
  const body = { direction: 'cost', number, issueDate: '2026-04-01', amounts };
  const made = await master.post('/api/payment-source', body);
  expect(made.statusCode).toBe(201);
  return made.json<{ source: { id: number } }>().source.id;
}

async function show(question: string) {
  await server().signIn('master@a.test');
  renderScreen({ at: `/payments/list?${question}`, path: '/payments/list', element: <PaymentsScreen /> });
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a list emptied by a command keeps the focus, and Ctrl+Z restores its rows and the focus', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('tab=payments-list-detached&flow=cost');
  const first = await screen.findByRole('link', { name: /FV 7/u });
  first.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  await user.click((await dialog()).getByRole('button', { name: 'Usuń' }));
  const clear = await screen.findByRole('button', { name: 'Wyczyść filtry' });
  await until(() => expect(document.activeElement).toContainElement(clear));
  await user.keyboard('{Control>}z{/Control}');
  await until(() => expect(screen.getByRole('link', { name: /FV 7/u })).toHaveFocus());
});

/** Presses a key at once, while the question of the command before loads. */
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init);

test('Keys pressed while the question of a command loads neither undo the command before nor press the button again', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  await user.click((await dialog()).getByRole('button', { name: 'Usuń' }));
  await until(() => expect(screen.queryByRole('link', { name: /FV 7/u })).toBeNull());
  (await screen.findByRole('link', { name: /FV 8/u })).focus();
  await user.keyboard(' ');
  fireEvent.click(await screen.findByRole('button', { name: 'Usuń...' }));
  press({ key: 'Enter' });
  press({ key: 'z', ctrlKey: true });
  expect((await dialog()).getByRole('button', { name: 'Usuń' })).toBeVisible();
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Usunięto 1 płatność']);
});

test('A command that is given up by Esc before its question has loaded asks nothing', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Usuń...' }));
  press({ key: 'Escape' });
  await until(() => expect(sent).toHaveBeenCalled());
  await act(async () => await Promise.all(sent.mock.results.map(({ value }) => value)));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change to existing values says so, and offers no undo', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  // There is no payment to undo.
  expect(screen.queryByRole('button', { name: 'Cofnij zapłatę...' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zmień...' }));
  const asked = await dialog();
  await user.selectOptions(asked.getByRole('combobox', { name: 'W przepływach pieniężnych' }), 'Tak');
  await user.click(asked.getByRole('button', { name: 'Zmień' }));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ title: 'Nic się nie zmieniło: tak już było' });
  expect(toast?.action).toBeUndefined();
});

test('the notice of a deletion counts all instalments of the documents, as its undo does', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const created = await master.post('/api/payment-source', {
    direction: 'cost',
    number: 'RATY 1',
    issueDate: '2026-04-01',
    amounts: { net: 300, vat: 0, gross: 300 },
    parts: [{ gross: 100 }, { gross: 100 }, { gross: 100 }],
  });
  expect(created.statusCode).toBe(201);
  await show('tab=payments-list-detached');
  const [first] = await screen.findAllByRole('checkbox', { name: 'Zaznacz: RATY 1' });
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  await user.click((await dialog()).getByRole('button', { name: 'Usuń' }));
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Usunięto 3 płatności' }]));
});

test.each(['its row', 'the page'])(
  'Delete opens the question about the ticked payments from %s, but not while text is typed',
  async (place) => {
    const user = userEvent.setup();
    await addDetached('FV 7/2026');
    await addDetached('FV 8/2026');
    await show('tab=payments-list-detached');
    const row = await screen.findByRole('link', { name: /FV 7/u });
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
    expect(screen.getByRole('button', { name: 'Usuń...' })).toHaveAttribute('aria-keyshortcuts', 'Delete');
    screen.getByRole('searchbox').focus();
    press({ key: 'Delete' });
    if (place === 'its row') row.focus();
    else act(() => screen.getByRole('searchbox').blur());
    expect(screen.queryByRole('dialog')).toBeNull();
    press({ key: 'Delete' });
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Usuń' }));
    await until(() => expect(screen.queryByRole('link', { name: /FV 7/u })).toBeNull());
    expect(await screen.findByRole('link', { name: /FV 8/u })).toBeVisible();
  },
);

test('a command whose payments others have changed names them, and goes on with those that are left', async () => {
  const user = userEvent.setup();
  const writer = await server().as('writer@a.test');
  const paid = await addDetached('FV 7/2026');
  const described = await addDetached('FV 8/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Zapłacone...' }));
  const asked = await dialog();
  const day = asked.getByRole('textbox', { name: 'Dzień zapłaty' });
  await user.clear(day);
  await user.type(day, '02.04.2026');
  const partOf = async (id: number) =>
    (await writer.get(`/api/payment-source/${id}`)).json<PaymentSource>().parts[0];
  const part = await partOf(paid);
  const set = { paidDate: '2026-04-01' };
  const body = { parts: [{ id: part?.id, version: 1 }], set };
  expect((await writer.post('/api/payment/change', body)).statusCode).toBe(200);
  const more = { version: 1, description: 'Najem' };
  expect((await writer.patch(`/api/payment-source/${described}`, more)).statusCode).toBe(200);
  await user.click(asked.getByRole('button', { name: 'Oznacz' }));
  expect(
    await asked.findByText(/ktoś zmienił przed chwilą 2 dokumenty \(FV 7\/2026, FV 8\/2026\)/u),
  ).toBeVisible();
  expect(
    asked.getByText(/Bez zmian zostanie 1 płatność \(FV 7\/2026\): ktoś ją już zapłacił/u),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Oznacz' }));
  await until(async () => expect(await partOf(described)).toMatchObject({ paidDate: '2026-04-02' }));
  expect(await partOf(paid)).toMatchObject(set);
});

test.each(['Zmień...', 'Usuń...'])(
  '%s leaves out a payment that others have deleted, and is applied to the rest',
  async (command) => {
    const user = userEvent.setup();
    const gone = await addDetached('FV 7/2026');
    const left = await addDetached('FV 8/2026');
    const writer = await server().as('writer@a.test');
    await show('tab=payments-list-detached');
    await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
    await user.click(screen.getByRole('button', { name: command }));
    const asked = await dialog();
    if (command === 'Zmień...')
      await user.type(asked.getByRole('textbox', { name: 'Termin płatności' }), '02.05.2026');
    expect((await writer.delete('/api/payment-source', { ids: [gone] })).statusCode).toBe(200);
    const confirm = { name: command.slice(0, -3) };
    await user.click(asked.getByRole('button', confirm));
    expect(await asked.findByText(/^Nic nie zapisano: części płatności już nie ma/u)).toBeVisible();
    expect(asked.getByText(/Pominięta zostanie 1 płatność \(FV 7\/2026\)/u)).toBeVisible();
    await user.click(asked.getByRole('button', confirm));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const answer = await writer.get(`/api/payment-source/${left}`);
    if (command === 'Usuń...') expect(answer.statusCode).toBe(404);
    else expect(answer.json<PaymentSource>().parts[0]).toMatchObject({ dueDate: '2026-05-02' });
  },
);

/** Another user edits a document. */
async function edit(number: string) {
  const master = await server().as('master@a.test');
  const { items } = (await master.post('/api/payment/pages', { tab: 'detached' })).json<{
    items: { number: string; paymentSourceId: number }[];
  }>();
  const id = items.find((item) => item.number === number)?.paymentSourceId ?? 0;
  const of = { type: 'paymentSource', id } as const;
  const who = { userId: 2, appId: 'other', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  act(() =>
    locks.setState({ held: new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]) }),
  );
}

test('commands on a payment that somebody edits say why they do nothing, and are left to the others', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await edit('FV 7/2026');
  const pay = await screen.findByRole('button', { name: 'Zapłacone...' });
  await until(() => expect(pay).toHaveAttribute('aria-disabled', 'true'));
  await user.hover(pay);
  expect(await screen.findByText(/^Marek Wrona edytuje tę płatność od/u)).toBeVisible();
  await user.click(pay);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  const asked = await dialog();
  expect(
    asked.getByText(/Bez zmian zostanie 1 płatność \(FV 7\/2026\): właśnie ją edytuje Marek Wrona\./u),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Usuń' }));
  // Behind the dialog no link is accessible.
  expect(await screen.findByRole('link', { name: /FV 7/u })).toBeVisible();
  await until(() => expect(screen.queryByRole('link', { name: /FV 8/u })).toBeNull());
});

test.each([
  ['planned', 'Usuń z planu...', 'Usuń...'],
  ['unpaid', 'Usuń...', 'Usuń z planu...'],
])('payments in the state %s only have the commands of their kind', async (state, offered, other) => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 0, gross: 100_000 };
  const parts = [{ gross: 100_000, cell: { recordId: 71, month: '2026-04' }, dueDate: '2026-12-15' }];
  const body = { direction: 'cost', number: 'FV 9', issueDate: '2026-04-01', amounts, parts };
  expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
  await show(`tab=payments-list-attached&state=${state}`);
  await screen.findAllByRole('row');
  const [first] = await screen.findAllByRole('checkbox', { name: /^Zaznacz: /u });
  first?.closest('tr')?.querySelector('a')?.focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('button', { name: offered })).toBeVisible();
  expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
});

test('what is typed before the dialog of a command opens replaces the value of its field', async () => {
  const user = userEvent.setup();
  await addDetached('FV 7/2026');
  await show('tab=payments-list-detached');
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz: FV 7/2026' }));
  await user.click(screen.getByRole('button', { name: 'Zapłacone...' }));
  await user.keyboard('15.11.2026');
  const asked = await dialog();
  expect(asked.getByLabelText('Dzień zapłaty')).toHaveDisplayValue('15.11.2026');
  await user.click(asked.getByRole('button', { name: 'Oznacz' }));
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a command on more payments than one changes says so, and sends nothing', async () => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  const ids = Array.from({ length: MAX_PARTS + 1 }, (_, place) => place + 1);
  const chosen = { rows: [], count: ids.length, isAll: true, ids: () => Promise.resolve(ids) };
  renderScreen({
    at: '/payments/list',
    path: '/payments/list',
    element: (
      <PaymentCommands tab="attached" question={{ tab: 'attached' }} chosen={chosen} onDone={vi.fn()} />
    ),
  });
  const remove = await screen.findByRole('button', { name: 'Usuń...' });
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(remove);
  expect((await dialog()).getByText(/^Zaznaczono 5\s001 płatności, .* najwyżej 5\s000\./u)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

/** A payment of April, which is closed, and one of May. */
async function showClosed() {
  const master = await server().as('master@a.test');
  const amounts = { net: 100_000, vat: 0, gross: 100_000 };
  for (const [number, month] of [
    ['PIT-4', '2026-04'],
    ['FV 9', '2026-05'],
  ] as const) {
    const parts = [{ gross: 100_000, cell: { recordId: 71, month }, dueDate: '2026-12-15' }];
    const body = { direction: 'cost', number, issueDate: '2026-04-01', amounts, parts };
    expect((await master.post('/api/payment-source', body)).statusCode).toBe(201);
  }
  expect((await master.patch('/api/budget/21', { version: 1, lockedMonths: ['2026-04'] })).statusCode).toBe(
    200,
  );
  await show('tab=payments-list-attached&state=unpaid');
}
const tick = async (user: ReturnType<typeof userEvent.setup>, number: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Zaznacz: ${number}` }));

test.each([
  [
    'Rozłącz...',
    'Rozłącz',
    /Bez zmian zostanie 1 płatność \(PIT-4\): stoi w zamkniętym miesiącu\./u,
    'Rozłączono 1 płatność',
  ],
  [
    'Usuń...',
    'Usuń',
    /Zostanie 1 płatność \(PIT-4\): jej dokument stoi w zamkniętym miesiącu\./u,
    'Usunięto 1 płatność',
  ],
])(
  '%s names the ticked payments in closed months, and is applied to the others',
  async (command, confirm, named, done) => {
    const user = userEvent.setup();
    await showClosed();
    await tick(user, 'PIT-4');
    await tick(user, 'FV 9');
    await user.click(screen.getByRole('button', { name: command }));
    const asked = await dialog();
    expect(asked.getByText(named)).toBeVisible();
    await user.click(asked.getByRole('button', { name: confirm }));
    await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: done }]));
  },
);

test('payments in closed months keep their switches, and get other dates', async () => {
  const user = userEvent.setup();
  await showClosed();
  await tick(user, 'PIT-4');
  await tick(user, 'FV 9');
  await user.click(screen.getByRole('button', { name: 'Zmień...' }));
  const asked = await dialog();
  const named = /Bez zmian zostanie 1 płatność \(PIT-4\)/u;
  await user.type(asked.getByLabelText('Termin płatności'), '15.06.2026');
  expect(asked.queryByText(named)).toBeNull();
  await user.selectOptions(asked.getByRole('combobox', { name: 'Zaksięgowana' }), 'Tak');
  expect(asked.getByText(named)).toBeVisible();
  expect(asked.getByRole('heading', { name: 'Zmień 1 płatność' })).toBeVisible();
  await user.selectOptions(asked.getByRole('combobox', { name: 'Zaksięgowana' }), 'Bez zmian');
  await user.click(asked.getByRole('button', { name: 'Zmień' }));
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Zmieniono 2 płatności' }]));
});

test('Usuń... names the documents that others correct or settle, and is applied to the others', async () => {
  const user = userEvent.setup();
  const originalId = await addDetached('FV 7/2026');
  await addDetached('FV 8/2026');
  const amounts = { net: -10_000, vat: -2300, gross: -12_300 };
  const correction = { type: 'correction', originalId, number: 'KOR 1', issueDate: '2026-04-02', amounts };
  const master = await server().as('master@a.test');
  const made = await master.post('/api/payment-source', { direction: 'cost', ...correction });
  expect(made.statusCode, made.body).toBe(201);
  await show('tab=payments-list-detached');
  await tick(user, 'FV 7/2026');
  await tick(user, 'FV 8/2026');
  await user.click(screen.getByRole('button', { name: 'Usuń...' }));
  const question = await dialog();
  expect(
    question.getByText(/Zostanie 1 płatność \(FV 7\/2026: koryguje lub rozlicza ją KOR 1\)\./u),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Usuń' }));
  await until(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('Usunięto 1 płatność'),
  );
  expect(screen.getByRole('link', { name: /FV 7/u })).toBeVisible();
});
