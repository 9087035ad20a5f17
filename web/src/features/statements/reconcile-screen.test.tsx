import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReconcileScreen } from './reconcile-screen.tsx';
import { StatementsScreen } from './statements-screen.tsx';

const CATALOGUES = ['statements', 'list', 'parts', 'editing'];
const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: CATALOGUES });
const METHOD = 41;

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

async function addDocument(number: string, direction: 'income' | 'cost', gross: number): Promise<void> {
  const master = await server().as('master@a.test');
  const amounts = { net: gross, vat: 0, gross };
  const answer = await master.post('/api/payment-source', {
    direction,
    number,
    issueDate: '2026-10-20',
    amounts,
  });
  expect(answer.statusCode).toBe(201);
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
async function keep(): Promise<number> {
  const master = await server().as('master@a.test');
  const fileId = await send();
  const statements = [{ place: 0, paymentMethodId: METHOD }];
  const kept = await master.post('/api/bank-statement', { fileId, statements });
  return kept.json<{ items: { id: number }[] }>().items[0]?.id ?? 0;
}

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

test('two instalments are ticked until the difference is zero', async () => {
  const user = userEvent.setup();
  await addDocument('FV 1', 'cost', 400_00);
  await addDocument('FV 2', 'cost', 100_00);
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  const pool = within(await screen.findByRole('region', { name: 'Raty do operacji Hurtownia Gwint' }));
  for (const name of ['FV 1', 'FV 2']) {
    const box = await pool.findByRole<HTMLInputElement>('checkbox', { name });
    if (!box.checked) await user.click(box);
  }
  expect(pool.getByText('zgadza się')).toBeVisible();
  await user.click(pool.getAllByRole('button', { name: 'Uzgodnij' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Uzgodnione 1' })).toBeVisible();
});

test('a line is skipped and restored', async () => {
  const user = userEvent.setup();
  show(await keep());
  await user.click(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' }));
  await user.click(await screen.findByRole('button', { name: 'Pomiń' }));
  await user.click(await screen.findByRole('button', { name: 'Przywróć: Hurtownia Gwint' }));
  expect(await screen.findByRole('button', { name: 'Wybierz raty: Hurtownia Gwint' })).toBeVisible();
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

test('the arrow down leads to the lines if nothing on the page has the focus', async () => {
  const user = userEvent.setup();
  await addDocument('FS 7/2026', 'income', 1_230_00);
  show(await keep());
  const line = await screen.findByRole('button', { name: /^Nowy klient/ });
  expect(document.body).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(line).toHaveFocus();
});
