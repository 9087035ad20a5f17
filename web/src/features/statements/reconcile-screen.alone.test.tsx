import type { QueryClient } from '@tanstack/react-query';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadFile } from '#lib/api/upload-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { locks, lockKey } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReconcileScreen } from './reconcile-screen.tsx';
import { StatementsScreen } from './statements-screen.tsx';

vi.mock('#lib/api/upload-file.ts', { spy: true });

const CATALOGUES = ['statements', 'list', 'parts', 'editing', 'live'];
const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: CATALOGUES });
const METHOD = 41;
/** "Koszty biura" */
const COST_ROW = 71;

/** MT940 with three lines: incoming, outgoing, and a fee. */
const FILE = [
  ':20:1',
  ':25:/PL35199900040000031415926535',
  ':28C:00047/001',
  ':60F:C261101PLN1000,00',
  ':61:2611021102CN1230,00NTRFNONREF//A1',
  ':86:770~00PRZELEW~20FS 7/2026~32Nowy klient~38PL41199900046727632815855760',
  ':61:2611041104DN500,00NTRFNONREF//A2',
  ':86:770~00PRZELEW~20dwie faktury~32Hurtownia Gwint',
  ':61:2611051105DN5,00NCHGNONREF//A3',
  ':86:808~00OPŁATA~20Prowizja za przelew',
  ':62F:C261105PLN1725,00',
  '-',
].join('\r\n');

/** Returns the id of the document. */
async function addDocument(
  number: string,
  direction: 'income' | 'cost',
  gross: number,
  paidDate?: string,
): Promise<number> {
  const master = await server().as('master@a.test');
  const amounts = { net: gross, vat: 0, gross };
  const answer = await master.post('/api/payment-source', {
    direction,
    number,
    issueDate: '2026-10-20',
    amounts,
    ...(paidDate !== undefined && {
      parts: [{ ...amounts, dueDate: paidDate, paidDate, paymentMethodId: METHOD }],
    }),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ source: { id: number } }>().source.id;
}

/** Uploads a file of statements; returns its id. */
async function send(content = FILE): Promise<number> {
  const master = await server().as('master@a.test');
  const boundary = 'file-of-a-test';
  const payload = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="wyciag.sta"',
    'content-type: text/plain',
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const sent = await server().app.inject({
    method: 'POST',
    url: '/api/file',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-app-id': 'test',
      cookie: master.cookie ?? '',
    },
  });
  return sent.json<{ fileId: number }>().fileId;
}

/** Stores the statement; returns its id. */
async function keep(content = FILE): Promise<number> {
  const master = await server().as('master@a.test');
  const fileId = await send(content);
  const statements = [{ place: 0, paymentMethodId: METHOD }];
  const kept = await master.post('/api/bank-statement', { fileId, statements });
  return kept.json<{ items: { id: number }[] }>().items[0]?.id ?? 0;
}

const active = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

const show = (id: number) =>
  renderScreen({
    at: `/payments/bank-statements/${id}`,
    path: '/payments/bank-statements/:statementId/*',
    element: <ReconcileScreen />,
  });

test('a proposed instalment is approved by Enter, and its line is done', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  line.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
});

test('once all certain lines are approved, the focus is on a line, and a difference leads to the opening balance', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  (await screen.findByRole('button', { name: /^Zatwierdź pewne/ })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Zatwierdź pewne (0)' });
  await until(() => expect(document.activeElement).toHaveAttribute('data-line'));
  expect(await screen.findByRole('link', { name: 'Popraw saldo początkowe konta' })).toHaveAttribute(
    'href',
    expect.stringContaining(`payment-method-editor/edit/${METHOD}`),
  );
  // what other balances leave out
  expect(
    await screen.findByRole('link', { name: /^w tym do połączenia .*230,00.*, poza pulpitem/u }),
  ).toHaveAttribute('href', `/payments/list?tab=payments-list-detached&paymentMethodId=${METHOD}`);
});

test('the sure lines are approved without the one whose payment somebody edits, which is named', async () => {
  const user = userEvent.setup();
  const edited = await addDocument('FS 7/2026', 'income', 1_230_00);
  await addDocument('FV 5/2026', 'cost', 500_00);
  show(await keep(FILE.replace('dwie faktury', 'FV 5/2026')));
  await screen.findByRole('button', { name: 'Zatwierdź pewne (2)' });
  const of = { type: 'paymentSource', id: edited } as const;
  const who = { userId: 2, appId: 'his', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  const taken = new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]);
  onTestFinished(() => locks.setState({ held: new Map() }));
  act(() => locks.setState({ held: taken }));
  expect(await screen.findByText(/^Marek Wrona edytuje tę płatność od/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zatwierdź pewne (1)' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
  expect(useToasts.getState().toasts).toMatchObject([
    {
      title: 'Uzgodniono: Hurtownia Gwint',
      body: ['1 operacja zostaje do uzgodnienia (FS 7/2026): płatność edytuje teraz Marek Wrona.'],
    },
  ]);
});

test('Enter on a line whose payment somebody edits says so at once, and sends nothing', async () => {
  const user = userEvent.setup();
  const edited = await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  const of = { type: 'paymentSource', id: edited } as const;
  const who = { userId: 2, appId: 'his', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  const taken = new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]);
  onTestFinished(() => locks.setState({ held: new Map() }));
  act(() => locks.setState({ held: taken }));
  line.focus();
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  await user.keyboard('{Enter}');
  expect(useToasts.getState().toasts).toMatchObject([
    {
      type: 'error',
      title: 'Nie można edytować',
      body: 'Nowy klient: płatność (FS 7/2026) edytuje teraz Marek Wrona. Nic nie zostało zapisane.',
    },
  ]);
  expect(fetched).not.toHaveBeenCalled();
  expect(line).toHaveFocus();
});

test.each(['approve', 'take apart'])(
  'to %s a line whose payment the user edits in another tab is refused with its number, and then its button is inactive',
  async (command) => {
    const user = userEvent.setup();
    const documentId = await addDocument('FS 7/2026', 'income', 1_230_00);
    show(await keep());
    const approve = await screen.findByRole('button', { name: 'Zatwierdź: Nowy klient' });
    if (command === 'take apart') await user.click(approve);
    const name = command === 'approve' ? 'Zatwierdź: Nowy klient' : 'Cofnij uzgodnienie: Nowy klient';
    const button = await screen.findByRole('button', { name });
    act(() => useToasts.setState({ toasts: [] }));
    const otherTab = await server().as('master@a.test');
    const lock = await otherTab.post('/api/resource/lock', { type: 'paymentSource', id: documentId });
    expect(lock.statusCode, lock.payload).toBeLessThan(300);
    onTestFinished(() => locks.setState({ held: new Map() }));
    await user.click(button);
    await until(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        {
          type: 'error',
          title: 'Nie można edytować',
          body: 'Nowy klient: płatność (FS 7/2026) edytuje teraz Twoja inna karta. Nic nie zostało zapisane.',
        },
      ]),
    );
    expect(await screen.findByText(/^Edytujesz tę płatność w innej karcie od/u)).toBeVisible();
    await until(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.unhover(button);
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Edytujesz tę płatność w innej karcie/u);
  },
);

test('the list counts what its statement calls undecided and proposed in another word', async () => {
  await addDocument('FS 7/2026', 'income', 1_230_00);
  const id = await keep();
  show(id);
  expect(await screen.findByRole('button', { name: 'Propozycje 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do decyzji 1' })).toBeVisible();
  cleanup();
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements',
    element: <StatementsScreen />,
  });
  expect(await screen.findByText('3 do uzgodnienia')).toBeVisible();
});

test('a line that somebody else has approved meanwhile is said to be reconciled, and is shown so', async () => {
  const user = userEvent.setup();
  const id = await keep();
  show(id);
  const line = await screen.findByRole('button', { name: /^Prowizja za|^OPŁATA/u });
  const master = await server().as('master@a.test');
  const { items } = (await master.get(`/api/bank-statement/${id}`)).json<{ items: { id: number }[] }>();
  const lines = [{ as: 'operation', lineId: items[2]?.id, cell: null }];
  expect((await master.post(`/api/bank-statement/${id}/settle`, { lines })).statusCode).toBe(200);
  line.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
  await until(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: expect.stringMatching(/^Już uzgodniona: /u) },
    ]),
  );
});

test('a payment that was changed meanwhile is approved in its current version', async () => {
  const user = userEvent.setup();
  const documentId = await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  const master = await server().as('master@a.test');
  const change = { version: 1, internalNumber: '7' };
  expect((await master.patch(`/api/payment-source/${documentId}`, change)).statusCode).toBe(200);
  line.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Uzgodniono: Nowy klient' }]);
});

/** Marks the whole document as paid, as another user does. */
async function markPaid(documentId: number, gross: number): Promise<void> {
  const master = await server().as('master@a.test');
  const { version, parts } = (await master.get(`/api/payment-source/${documentId}`)).json<{
    version: number;
    parts: { id: number }[];
  }>();
  const paid = { id: parts[0]?.id, gross, paidDate: '2026-11-03', paymentMethodId: METHOD };
  const change = { version, parts: [paid] };
  expect((await master.patch(`/api/payment-source/${documentId}`, change)).statusCode).toBe(200);
}

test('a payment that was marked as paid meanwhile is not changed by the approval, which can then link the line to it', async () => {
  const user = userEvent.setup();
  const documentId = await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  await markPaid(documentId, 1_230_00);
  line.focus();
  await user.keyboard('{Enter}');
  await until(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'Nie uzgodniono', body: expect.stringContaining('oznaczono jako zapłacone: FS 7/2026') },
    ]),
  );
  expect(await screen.findByText('zapłacono 03.11')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Połącz z zapłaconą: Nowy klient' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
});

test('a line that is a part of what somebody has marked as paid says so', async () => {
  await addDocument('FS 7/2026', 'income', 5_000_00, '2026-11-03');
  show(await keep(FILE.replace('FS 7/2026~32', 'FS 7/2026 czesc~32')));
  expect(await screen.findByText('część zapłaconej 03.11')).toBeVisible();
});

test('Ctrl+Z undoes what was approved and left out, step by step, also what is on its way', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('button', { name: 'Pomiń' }));
  await screen.findByRole('button', { name: 'Pominięte 1' });
  screen.getByRole('button', { name: /^Nowy klient/ }).focus();
  await user.keyboard('{Enter}{Control>}z{/Control}');
  await until(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ body: 'Uzgodniono: Nowy klient' }),
  );
  expect(await screen.findByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' })).toBeVisible();
  await user.keyboard('{Control>}y{/Control}');
  expect(await screen.findByRole('button', { name: 'Pominięte 1' })).toBeVisible();
});

test('two instalments are ticked until the difference is zero', async () => {
  const user = userEvent.setup();
  await addDocument('FV 1', 'cost', 400_00);
  await addDocument('FV 2', 'cost', 100_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  const pool = within(await screen.findByRole('region', { name: 'Raty do operacji Hurtownia Gwint' }));
  const tick = async (name: string, is: boolean) => {
    const box = await pool.findByRole<HTMLInputElement>('checkbox', { name });
    if (box.checked !== is) await user.click(box);
  };
  await tick('FV 1', true);
  await tick('FV 2', false);
  expect(pool.getByText(/brakuje 100,00/u)).toBeVisible();
  expect(pool.getByText(/Zaznacz więcej rat albo/u)).toBeVisible();
  await tick('FV 2', true);
  expect(pool.queryByText(/Zaznacz więcej rat/u)).toBeNull();
  expect(pool.getByText('zgadza się')).toBeVisible();
  await user.click(pool.getAllByRole('button', { name: 'Uzgodnij' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
});

test('the list of instalments says which are paid already', async () => {
  const user = userEvent.setup();
  await addDocument('F/1', 'cost', 500_00);
  await addDocument('F/2', 'cost', 700_00, '2026-11-03');
  show(await keep());
  await user.click(await screen.findByRole('button', { name: /^Hurtownia Gwint/ }));
  const pool = within(await screen.findByRole('region', { name: 'Raty do operacji Hurtownia Gwint' }));
  const paid = (await pool.findByText('F/2')).closest('li');
  expect(paid).toHaveTextContent('zapłacono 03.11');
  expect(pool.getByText('F/1').closest('li')).not.toHaveTextContent('zapłacono');
});

test('Enter over an unknown account of an own transfer adds none', async () => {
  const user = userEvent.setup();
  const before = await methodNames();
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  const field = await screen.findByRole('combobox', { name: 'Przelew własny na konto' });
  await user.click(field);
  await user.keyboard('Zupełnie inne{Enter}');
  await until(() => expect(field).toHaveAccessibleDescription(/Nie wybrano „Zupełnie inne”/u));
  expect(await methodNames()).toEqual(before);
});

test('a line is skipped and restored', async () => {
  const user = userEvent.setup();
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('button', { name: 'Pomiń' }));
  await user.click(await screen.findByRole('button', { name: 'Przywróć: Hurtownia Gwint' }));
  expect(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' })).toBeVisible();
});

test('an account chosen by hand for an own transfer gets the row of the last one, and the line names both afterwards', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const otherId = (await master.post('/api/payment-method', { name: 'PKO BP' })).json<{ id: number }>().id;
  const id = await keep();
  const { items } = (await master.get(`/api/bank-statement/${id}`)).json<{ items: { id: number }[] }>();
  const cell = { recordId: COST_ROW, month: '2026-11' };
  const own = { as: 'own', lineId: items[2]?.id, paymentMethodId: otherId, cell };
  expect((await master.post(`/api/bank-statement/${id}/settle`, { lines: [own] })).statusCode).toBe(200);

  show(id);
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  const pool = within(screen.getByRole('region', { name: 'Raty do operacji Hurtownia Gwint' }));
  const account = pool.getByRole('combobox', { name: 'Przelew własny na konto' });
  await user.type(account, 'PKO BP');
  await user.click(await screen.findByRole('option', { name: 'PKO BP' }));
  expect(account).toHaveAccessibleDescription(/^miejsce: .* · /u);
  await user.click(pool.getByRole('button', { name: 'Uzgodnij jako przelew własny' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 2' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Przelew własny' })).toHaveLength(2);
  expect(screen.getAllByText(/^na: PKO BP, .* · lis/u)).toHaveLength(2);
  expect(screen.queryByText('całość')).toBeNull();
});

test('a line that has paid a part of an instalment says what is left of it', async () => {
  const user = userEvent.setup();
  await addDocument('FV 8/2026', 'cost', 789_66);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('checkbox', { name: 'FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Uzgodnij część' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
  expect(screen.getByText('część, zostaje 289,66')).toBeVisible();
  expect(screen.getByText('789,66')).toBeVisible();
});

test('a line that has paid a part of an instalment leaves nothing once the rest is paid by hand', async () => {
  const user = userEvent.setup();
  const id = await addDocument('FV 8/2026', 'cost', 789_66);
  const statementId = await keep();
  show(statementId);
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('checkbox', { name: 'FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Uzgodnij część' }));
  expect(await screen.findByText('część, zostaje 289,66')).toBeVisible();
  const master = await server().as('master@a.test');
  const { version, parts } = (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
  const open = parts.filter(({ paidDate }) => paidDate === null);
  const body = { parts: open.map((part) => ({ id: part.id, version })), set: { paidDate: '2026-11-20' } };
  expect((await master.post('/api/payment/change', body)).statusCode).toBe(200);
  cleanup();
  show(statementId);
  await user.click(await screen.findByRole('button', { name: 'Uzgodnione 1' }));
  expect(await screen.findByText('część z 789,66')).toBeVisible();
});

test('a line that pays more than its document stays open with the rest, which is approved or taken apart with it', async () => {
  const user = userEvent.setup();
  await addDocument('FV 8/2026', 'cost', 380_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('checkbox', { name: 'FV 8/2026' }));
  await user.click(screen.getByRole('button', { name: 'Uzgodnij, 120,00 zostaje otwarte' }));
  expect(await screen.findByText('zostaje 120,00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  expect(await screen.findByText(/Zaznaczone 0,00 z 120,00/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Utwórz operację' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cofnij uzgodnienie: Hurtownia Gwint' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  expect(screen.queryByText('zostaje 120,00')).toBeNull();
});

test('an instalment that is ticked stays in its place until the next search', async () => {
  const user = userEvent.setup();
  await addDocument('FV 8/2026', 'cost', 789_66);
  await addDocument('FV 9/2026', 'cost', 900_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  const pool = within(screen.getByRole('region', { name: 'Raty do operacji Hurtownia Gwint' }));
  await pool.findByRole('checkbox', { name: 'FV 8/2026' });
  const order = () => pool.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent?.slice(0, 9));
  const before = order();
  const last = pool.getAllByRole('checkbox').at(-1)!;
  await user.click(last);
  expect(last).toBeChecked();
  expect(order()).toEqual(before);
  await user.type(pool.getByRole('searchbox'), 'FV');
  await until(() => expect(pool.getAllByRole('checkbox')[0]).toBeChecked());
});

test('what is ticked for a line stays while a filter hides it or another line is open, until it is closed', async () => {
  const user = userEvent.setup();
  await addDocument('FV 8/2026', 'cost', 789_66);
  show(await keep());
  const open = async (name = 'Hurtownia Gwint') => {
    await user.click(await screen.findByRole('button', { name: `Wybierz raty: ${name}` }));
    const box = await screen.findByRole('checkbox', { name: 'FV 8/2026' });
    return box;
  };
  await user.click(await open());
  await user.click(screen.getByRole('button', { name: 'Uzgodnione 0' }));
  expect(screen.queryByRole('checkbox', { name: 'FV 8/2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wszystkie 3' }));
  expect(await screen.findByRole('checkbox', { name: 'FV 8/2026' })).toBeChecked();
  expect(await open('Nowy klient')).not.toBeChecked();
  expect(await open()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(await open()).not.toBeChecked();
});

test('a settled line is taken apart from its row, and Ctrl+Z settles it again', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  (await screen.findByRole('button', { name: /^Nowy klient/ })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cofnij uzgodnienie: Nowy klient' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  await until(() => expect(screen.getByRole('button', { name: /^Nowy klient/ })).toHaveFocus());
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
});

test('a double click takes a line apart once, and restores a skipped one once', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  const id = await keep();
  const master = await server().as('master@a.test');
  const statement = await master.get(`/api/bank-statement/${id}`);
  const lineId = statement.json<{ items: { id: number }[] }>().items[1]?.id;
  await master.post(`/api/bank-statement/${id}/skip`, { lineIds: [lineId], isSkipped: true });
  const sent: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new URL(url).pathname);
    return await fetch(url, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  show(id);
  (await screen.findByRole('button', { name: /^Nowy klient/ })).focus();
  await user.keyboard('{Enter}');
  await user.dblClick(await screen.findByRole('button', { name: 'Cofnij uzgodnienie: Nowy klient' }));
  expect(await screen.findByRole('button', { name: 'Uzgodnione 0' })).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/reopen'))).toHaveLength(1);

  await user.dblClick(await screen.findByRole('button', { name: /^Przywróć/u }));
  await until(() => expect(screen.queryByRole('button', { name: /^Przywróć/u })).toBeNull());
  expect(sent.filter((path) => path.endsWith('/skip'))).toHaveLength(1);
});

test('lines approved in quick succession are all done, even while the first answer is pending', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  await addDocument('FV 5', 'cost', 500_00);
  show(await keep());
  const client = await screen.findByRole('button', { name: /^Nowy klient/ });
  await screen.findByRole('button', { name: 'Zatwierdź: Hurtownia Gwint' });
  client.focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Uzgodnione 3' })).toBeVisible();
});

test('a focused line that the filter hides passes its focus to the next one', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  await addDocument('FV 5', 'cost', 500_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: /^Propozycje/ }));
  screen.getByRole('button', { name: /^Nowy klient/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Uzgodnione 1' });
  expect(screen.getByRole('button', { name: /^Hurtownia Gwint/ })).toHaveFocus();
});

test('a user who may not see accounts is told so', async () => {
  await server().signIn('reader@a.test');
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements',
    element: <StatementsScreen />,
  });
  expect(await screen.findByText('Brak dostępu do wyciągów')).toBeVisible();
  expect(screen.queryByText(/Upuść plik/u)).toBeNull();
});

test('an account in another currency than the statement is refused with an explanation', async () => {
  const user = userEvent.setup();
  const fileId = await send(FILE.replaceAll('PLN', 'EUR'));
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: <PreviewDialog fileId={fileId} isStatement={false} onClose={() => {}} onKept={() => {}} />,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'wyciag.sta' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Konto' }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click(dialog.getByRole('button', { name: /^Wczytaj/u }));
  expect(await dialog.findByText(/^Wybrane konto ma inną walutę niż wyciąg\./u)).toBeVisible();
});

test('a statement of another account than the chosen one is named with both numbers before it is stored', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/payment-method', { name: 'Inne konto', number: 'PL27114020040000300201355387' });
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: <PreviewDialog fileId={await send()} isStatement={false} onClose={() => {}} onKept={() => {}} />,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'wyciag.sta' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Konto' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(await screen.findByRole('option', { name: /^Inne konto/u }));
  expect((await dialog.findByRole('alert')).textContent.replaceAll(/\s/gu, '')).toContain(
    'zrachunku35199900040000031415926535,awybranekontoto27114020040000300201355387',
  );
});

test('a statement of another account is only read after a confirmation, and the account with its number is proposed', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const number = 'PL27114020040000300201355387';
  await master.post('/api/payment-method', { name: 'Inne konto', number });
  await keep();
  const known: (number | null)[] = [];
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: (
      <PreviewDialog
        fileId={await send(FILE.replace('00047/001', '00048/001'))}
        isStatement={false}
        onClose={() => {}}
        onKept={(id) => known.push(id)}
      />
    ),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'wyciag.sta' }));
  const field = await dialog.findByRole('combobox', { name: 'Konto' });
  await until(() => expect(field).toHaveValue('Konto główne'));
  const takeOther = async () => {
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: /^Inne konto/u }));
  };
  await takeOther();
  await user.click(dialog.getByRole('button', { name: 'Wybierz konto z tym numerem' }));
  expect(field).toHaveValue('Konto główne');
  await takeOther();
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/^Wskaż konto tego rachunku/u);
  expect(known).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^Wczytaj mimo to/u }));
  await user.click(dialog.getByRole('button', { name: /^Wczytaj wyciąg/u }));
  await until(() => expect(known).toHaveLength(1));
});

test('a statement without an account has the focus in the field for it, which says so if it stays empty', async () => {
  const user = userEvent.setup();
  const fileId = await send(FILE.replace('PL35199900040000031415926535', 'PL27114020040000300201355387'));
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: <PreviewDialog fileId={fileId} isStatement={false} onClose={() => {}} onKept={() => {}} />,
  });
  const field = await screen.findByRole('combobox', { name: 'Konto' });
  await until(() => expect(field).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Wczytaj/u }));
  await until(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Wskaż konto tego wyciągu.');
});

/** The dialog of a file without a known account, whose calls to `path` have no answer yet. */
async function openHeld(path: string, method: 'GET' | 'POST') {
  const user = userEvent.setup();
  const fileId = await send(FILE.replace('PL35199900040000031415926535', 'PL27114020040000300201355387'));
  const release = holdRequests(path, method);
  onTestFinished(() => void vi.unstubAllGlobals());
  const known: (number | null)[] = [];
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: (
      <PreviewDialog fileId={fileId} isStatement={false} onClose={() => {}} onKept={(id) => known.push(id)} />
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return { user, release, known, dialog };
}

/** Names of all accounts of the company. */
async function methodNames(): Promise<string[]> {
  const master = await server().as('master@a.test');
  const answer = await master.get('/api/payment-method');
  return answer.json<{ name: string }[]>().map(({ name }) => name);
}

test.each([
  ['the file', '/bank-statement/preview', 'POST'],
  ['the accounts', '/payment-method', 'GET'],
] as const)(
  'what is typed before %s is there goes into the field for the account, and makes no new one',
  async (_, path, method) => {
    const before = await methodNames();
    const { user, release, known, dialog } = await openHeld(path, method);
    await until(() => expect(document.querySelector('[role=dialog]')).toContainElement(active()));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.keyboard('Konto gł{Enter}{Enter}');
    release();
    await until(() => expect(known).toHaveLength(1));
    expect(await methodNames()).toEqual(before);
  },
);

test.each([
  ['is stored', FILE, 1],
  ['is shown first if it is refused', 'to nie jest wyciąg', 0],
  ['is shown first if its balances differ', FILE.replace('PLN1725,00', 'PLN1726,00'), 0],
])('a file confirmed by Enter while it is read %s', async (_, content, stored) => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/payment-method', { name: 'Znane', number: 'PL35199900040000031415926535' });
  const fileId = await send(content);
  const release = holdRequests('/bank-statement/preview', 'POST');
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn<() => void>();
  const known: (number | null)[] = [];
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: (
      <PreviewDialog fileId={fileId} isStatement={false} onClose={onClose} onKept={(id) => known.push(id)} />
    ),
  });
  await screen.findByRole('dialog');
  await until(() => expect(document.querySelector('[role=dialog]')).toContainElement(active()));
  await user.keyboard('{Enter}{Enter}');
  release();
  if (stored > 0) await until(() => expect(known).toHaveLength(stored));
  else {
    const text = /^Tego pliku nie da się wczytać|różnica/u;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await until(() => expect(screen.getByRole('button', { name: /^(Wczytaj|Rozumiem)/u })).toBeEnabled());
    expect(known).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  }
});

test('Enter makes no new account of a text that is none; choosing it in the list does', async () => {
  const { user, release, known, dialog } = await openHeld('/nothing', 'GET');
  release();
  const field = await dialog.findByRole('combobox', { name: 'Konto' });
  await until(() => expect(field).toHaveFocus());
  await user.keyboard('zupełnie inne{Enter}{Enter}');
  expect(field).toHaveAccessibleDescription(/^Nie wybrano „zupełnie inne”/u);
  expect(await methodNames()).not.toContain('zupełnie inne');
  expect(known).toEqual([]);
  await screen.findByRole('option', { name: 'Dodaj „zupełnie inne”' });
  await user.keyboard('{ArrowDown}{Enter}');
  await until(async () => expect(await methodNames()).toContain('zupełnie inne'));
});

test('the arrow down leads to the lines if nothing on the page has the focus', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  expect(document.body).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(line).toHaveFocus();
});

test('the arrow down pressed while a statement loads leads to its lines once they are there', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  const id = await keep();
  const release = holdRequests(`/bank-statement/${id}`, 'GET');
  onTestFinished(() => void vi.unstubAllGlobals());
  show(id);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  release();
  const lines = await until(() => {
    const found = document.querySelectorAll('[data-line]');
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  await until(() => expect(lines[1]).toHaveFocus());
});

test('the bin of a reconciled statement says why it deletes nothing', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  (await screen.findByRole('button', { name: /^Nowy klient/ })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Uzgodnione 1' });
  cleanup();
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements',
    element: <StatementsScreen />,
  });
  const bin = await screen.findByRole('button', { name: /^Usuń: / });
  expect(bin).toHaveAttribute('aria-disabled', 'true');
  await user.hover(bin);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Nie można usunąć: 1 operacja jest uzgodniona. Najpierw cofnij jej uzgodnienie.',
  );
});

/** What the event stream tells this tab after a deletion by somebody else. */
const hearOfStatements = async (client: QueryClient) => invalidate(client, [{ type: 'BankStatements' }]);

/** Another user deletes a statement. */
async function deleteElsewhere(id: number): Promise<void> {
  const master = await server().as('master@a.test');
  expect((await master.delete(`/api/bank-statement/${id}`)).statusCode).toBe(204);
}

test('a statement that somebody deletes while it is open says so and leads to the list, without its commands', async () => {
  const id = await keep();
  const { client } = show(id);
  await screen.findByRole('button', { name: /^Zatwierdź pewne/ });
  await deleteElsewhere(id);
  await act(async () => hearOfStatements(client));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tego wyciągu już nie ma');
  expect(screen.getByRole('link', { name: 'Przejdź do wyciągów' })).toHaveAttribute(
    'href',
    '/payments/bank-statements',
  );
  expect(screen.queryByRole('button', { name: /^Zatwierdź|^Wybierz raty/ })).toBeNull();
  expect(document.querySelector('[data-line]')).toBeNull();
});

test('a statement that was never there is not said to be deleted', async () => {
  show(999);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie ma takiego wyciągu');
  expect(screen.queryByText(/Ktoś go usunął/u)).toBeNull();
});

test.each(['Zatwierdź: Nowy klient', 'Pomiń'])(
  '"%s" on a statement that has just been deleted shows that it is gone',
  async (name) => {
    const user = userEvent.setup();
    await addDocument('FS 7/2026', 'income', 1_230_00);
    const id = await keep();
    show(id);
    const line = await screen.findByRole('button', { name: /^Nowy klient/ });
    if (name === 'Pomiń') await user.click(line);
    const command = await screen.findByRole('button', { name });
    await deleteElsewhere(id);
    await user.click(command);
    expect(await screen.findByText('Tego wyciągu już nie ma')).toBeVisible();
  },
);

const showList = () =>
  renderScreen({
    at: '/payments/bank-statements',
    path: '/payments/bank-statements/*',
    element: <StatementsScreen />,
  });

test('the bin of a statement asks first, with the number of its lines, and deletes after a confirmation', async () => {
  const user = userEvent.setup();
  const id = await keep();
  const { client } = showList();
  const master = await server().as('master@a.test');
  const { items } = (await master.get(`/api/bank-statement/${id}`)).json<{ items: { id: number }[] }>();
  const lineIds = [items[2]?.id];
  await master.post(`/api/bank-statement/${id}/skip`, { lineIds, isSkipped: true });
  await user.click(await screen.findByRole('button', { name: /^Usuń: / }));
  const stored = async () => (await master.get(`/api/bank-statement/${id}`)).statusCode;
  const dialog = await screen.findByRole('dialog', { name: /^Usunąć: .*wyciąg 47/u });
  expect(await stored()).toBe(200);
  await act(async () => hearOfStatements(client));
  expect(dialog).toHaveTextContent(
    'Znikną 3 operacje, uzgodnionych: 0. 1 pominiętą trzeba będzie pominąć jeszcze raz. Tego nie da się cofnąć, ale wyciąg można wczytać ponownie z pliku.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Usuń' }));
  await until(async () => expect(await stored()).toBe(404));
  expect(await screen.findByText('Nie ma jeszcze wyciągów')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a statement that is reconciled while its deletion is asked for is not deleted, and says why', async () => {
  const user = userEvent.setup();
  const id = await keep();
  showList();
  await user.click(await screen.findByRole('button', { name: /^Usuń: / }));
  const dialog = await screen.findByRole('dialog', { name: /^Usunąć: /u });
  const master = await server().as('master@a.test');
  const { items } = (await master.get(`/api/bank-statement/${id}`)).json<{ items: { id: number }[] }>();
  const lines = [{ as: 'operation', lineId: items[2]?.id, cell: null }];
  expect((await master.post(`/api/bank-statement/${id}/settle`, { lines })).statusCode).toBe(200);
  await user.click(within(dialog).getByRole('button', { name: 'Usuń' }));
  await until(() => expect(dialog).toHaveTextContent('Nie można usunąć: 1 operacja jest uzgodniona.'));
  expect(within(dialog).queryByRole('button', { name: 'Usuń' })).toBeNull();
});

test('a file whose preview is left by Esc is not called read', async () => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  const fileId = await send();
  vi.mocked(uploadFile).mockResolvedValueOnce({ fileId });
  showList();
  await screen.findByRole('button', { name: 'wybierz z dysku' });
  const input = screen.getByLabelText('Plik z banku', { selector: 'input' });
  await user.upload(input, new File(['x'], 'wyciag.sta'));
  const dialog = await screen.findByRole('dialog', { name: 'wyciag.sta' });
  await within(dialog).findByRole('button', { name: /^Wczytaj/u });
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/wczytano/u)).toBeNull();
  expect(screen.getByText('Nie ma jeszcze wyciągów')).toBeVisible();
});
