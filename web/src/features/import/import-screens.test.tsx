import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lockKey, locks } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddDocumentsScreen } from './add-documents-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { TableScreen } from './table-screen.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const server = serverOfEachTest({ signedInAs: 'writer@a.test', catalogues: ['import', 'list', 'parts'] });

const TABLE = [
  'Nr dokumentu;Data wystawienia;Kontrahent;NIP;Brutto;Termin płatności',
  'FV 1/11/26;02.11.2026;Szkło i Światło;990-102-50-02;123,00;31.11.2026',
  'FV 2/11/26;03.11.2026;Tynki Kamil Gaj;;1 230,00;17.11.2026',
].join('\n');

async function draft(text = TABLE): Promise<number> {
  const boundary = 'saldo';
  const part = 'Content-Disposition: form-data; name="file"; filename="koszty.csv"';
  const payload = `--${boundary}\r\n${part}\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const writer = await server().as('writer@a.test');
  const sent = await server().app.inject({
    method: 'POST',
    url: '/api/import/file',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: writer.cookie ?? '',
      'x-app-id': 'test',
    },
  });
  const { fileId } = sent.json<{ fileId: number }>();
  const begun = await writer.post('/api/import/process', { fileId });
  return begun.json<{ process: { id: number } }>().process.id;
}

const showTable = (id: number) =>
  renderScreen({
    at: `/payments/import/table/${id}`,
    path: '/payments/import/table/*',
    element: <TableScreen />,
  });

test('a table is described, corrected in place and added, and the button shows the number', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const { place } = showTable(id);
  expect(await screen.findByRole('combobox', { name: 'Czym jest kolumna Nr dokumentu' })).toHaveValue(
    'number',
  );
  const run = await screen.findByRole('button', { name: 'Dodaj 2 płatności' });
  expect(screen.getByText(/1 z błędem, do weryfikacji/u)).toBeVisible();
  const wrong = screen.getByRole('textbox', { name: 'Wiersz 2: Nie ma takiego dnia' });
  await user.click(wrong);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2026-11-30')).toBeVisible();
  await expect.poll(() => screen.queryByText(/z błędem/u)).toBeNull();
  await expect.poll(() => run.hasAttribute('disabled')).toBe(false);
  await user.click(run);
  await expect.poll(place).toBe(`/payments/import/report/${id}`);
});

test('Ctrl+Enter right after a corrected cell waits for the result', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const { place } = showTable(id);
  await user.click(await screen.findByRole('textbox', { name: 'Wiersz 2: Nie ma takiego dnia' }));
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await expect.poll(place).toBe(`/payments/import/report/${id}`);
  const writer = await server().as('writer@a.test');
  const { process } = (await writer.get(`/api/import/process/${id}`)).json<{
    process: { version: number };
  }>();
  // One change and the run: leaving the cell did not send it again.
  expect(process.version).toBeLessThanOrEqual(4);
  await server().app.jobs.idle();
  const stats = (await writer.get(`/api/import/process/${id}/stats`)).json<{ unverified: number }>();
  expect(stats).toMatchObject({ added: 2, unverified: 0 });
});

test('Ctrl+Enter in a faulty cell that nobody has touched starts the import, and corrects nothing', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const { place } = showTable(id);
  await user.click(await screen.findByRole('textbox', { name: 'Wiersz 2: Nie ma takiego dnia' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(place).toBe(`/payments/import/report/${id}`);
  await server().app.jobs.idle();
  const writer = await server().as('writer@a.test');
  const stats = (await writer.get(`/api/import/process/${id}/stats`)).json<{ unverified: number }>();
  expect(stats).toMatchObject({ added: 1, unverified: 1 });
});

test('lines with errors are left out on request', async () => {
  const user = userEvent.setup();
  const id = await draft();
  showTable(id);
  await user.click(await screen.findByRole('checkbox', { name: 'Pomiń wiersze z błędami' }));
  expect(screen.getByRole('button', { name: 'Dodaj 1 płatność' })).toBeEnabled();
});

test('an invalid cell of a duplicate is not edited, because its line is left out anyway', async () => {
  const text = 'Nr;Data;Kontrahent;NIP;Brutto\nFV 7/26;02.11.2026;Tynki Kamil Gaj;9901025003;123,00';
  const first = await draft(text);
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${first}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  const id = await draft(text);
  showTable(id);
  expect(await screen.findByText('9901025003')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Błędny NIP/u })).toBeNull();
});

test('a plan of quarters names them', async () => {
  const id = await draft('Pozycja;Q1 2026;2Q26;III kw. 2026\nCzynsz;500;500;600');
  showTable(id);
  const column = await screen.findByRole('combobox', { name: 'Czym jest kolumna 2Q26' });
  expect(column).toHaveValue('monthAmount');
  expect(within(column).getByRole('option', { selected: true })).toHaveTextContent('II kw. 2026');
});

test('a plan goes into the chosen sheet, and its rows link there', async () => {
  const user = userEvent.setup();
  const id = await draft('Pozycja;sty 2026;lut 2026;mar 2026\nKOSZTY;;;\nBiuro;;;\nCzynsz;500;500;500');
  const writer = await server().as('writer@a.test');
  const { place } = showTable(id);
  expect(await screen.findByRole('combobox', { name: 'Czym jest kolumna sty 2026' })).toHaveValue(
    'monthAmount',
  );
  // Only sheets that the user may write.
  const sheet = screen.getByRole('combobox', { name: 'Do arkusza' });
  await expect.poll(() => within(sheet).queryAllByRole('option').length).toBe(1);
  expect(sheet).toHaveValue('21');
  expect(await screen.findByText('koszt · Biuro · nowy przedmiot')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Bez miesięcy zamkniętych i spoza arkusza' }));
  const run = await screen.findByRole('button', { name: 'Dodaj 1 wiersz do arkusza' });
  await expect.poll(() => run.hasAttribute('disabled')).toBe(false);
  await user.click(run);
  await expect.poll(place).toBe(`/payments/import/report/${id}`);
  await server().app.jobs.idle();
  const lines = await writer.post(`/api/import/process/${id}/payment-source/added/pages`, {
    page: 1,
    pageSize: 10,
  });
  expect(lines.json()).toMatchObject({ items: [{ name: 'Czynsz', document: { row: { budgetId: 21 } } }] });
});

test('a report of a plan links to its rows, and takes them back', async () => {
  const user = userEvent.setup();
  const id = await draft('Pozycja;sty 2026;lut 2026;mar 2026\nCzynsz;500;500;500');
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  // Also before its numbers have loaded.
  expect(await screen.findByRole('link', { name: /^(?:Dodane|Do dodania)/u })).toHaveTextContent(/^Dodane/u);
  const lines = within(await screen.findByRole('region', { name: 'Wiersze importu' }));
  expect(await lines.findByRole('link', { name: 'Czynsz' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/budget\/21\?row=\d+&month=2026-01$/u),
  );
  expect(lines.getByText('styczeń 2026')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cofnij import (1)' }));
  expect(await screen.findByText('cofnięty')).toBeVisible();
  expect(await lines.findByText('usunięty')).toBeVisible();
});

test('an import that another tab has undone meanwhile is said to be undone, and is shown so', async () => {
  const user = userEvent.setup();
  const id = await draft('Pozycja;sty 2026;lut 2026;mar 2026\nCzynsz;500;500;500');
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  const button = await screen.findByRole('button', { name: 'Cofnij import (1)' });
  const { process } = (await writer.get(`/api/import/process/${id}`)).json<{
    process: { version: number };
  }>();
  await writer.post(`/api/import/process/${id}/take-back`, { version: process.version, alsoIds: [] });
  await server().app.jobs.idle();
  await user.click(button);
  await until(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: 'Ten import jest już cofnięty', type: 'default' },
    ]),
  );
  expect(await screen.findByText('cofnięty')).toBeVisible();
});

test('contractors with an invalid field are counted among the saved ones', async () => {
  const id = await draft('Nazwa;NIP\nPapirus;\nAlfa;\nBeta;1234567890');
  const writer = await server().as('writer@a.test');
  await writer.patch(`/api/import/process/${id}`, { version: 1, target: 'contractors' });
  showTable(id);
  expect(await screen.findByText('Zapisani zostaną 3 kontrahenci', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zapisz 3 kontrahentów' })).toBeEnabled();
  cleanup();
  await writer.post(`/api/import/process/${id}/run`, { version: 2, faulty: 'verify' });
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  const saved = (await screen.findByText('Zapisane')).closest('div');
  expect(saved).toHaveTextContent('Zapisane3nowi: 3');
});

test('a contractor without a name is previewed with the name it gets from its tax ID', async () => {
  const id = await draft('Nazwa;NIP\n;5260250274\nAlfa;5210088682');
  const writer = await server().as('writer@a.test');
  await writer.patch(`/api/import/process/${id}`, { version: 1, target: 'contractors' });
  showTable(id);
  expect(await screen.findByRole('cell', { name: 'nowy kontrahent „NIP PL5260250274”' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'nowy kontrahent' })).toBeVisible();
  cleanup();
  await writer.post(`/api/import/process/${id}/run`, { version: 2, faulty: 'verify' });
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  expect(await screen.findByRole('cell', { name: '526-025-02-74' })).toBeVisible();
});

test('a report of contractors links to their list', async () => {
  const id = await draft('Nazwa;NIP;E-mail\nPapirus;;biuro@papirus.example');
  const writer = await server().as('writer@a.test');
  await writer.patch(`/api/import/process/${id}`, { version: 1, target: 'contractors' });
  await writer.post(`/api/import/process/${id}/run`, { version: 2, faulty: 'verify' });
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  expect(await screen.findByRole('link', { name: 'Lista kontrahentów' })).toHaveAttribute(
    'href',
    '/system/data?tab=contractors',
  );
});

test('a report shows what was created, and takes it back', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  const lines = await screen.findByRole('region', { name: 'Wiersze importu' });
  expect(await within(lines).findByText('FV 2/11/26')).toBeVisible();
  const waiting = await screen.findByRole('link', { name: 'Zweryfikuj 1' });
  expect(waiting.getAttribute('href')).toMatch(/\/payments-editor\/verify\/\d+/u);
  expect(await screen.findByRole('link', { name: 'Połącz z planem: 1' })).toHaveAttribute(
    'href',
    '/payments/list?tab=payments-list-detached',
  );
  await user.click(await screen.findByRole('button', { name: 'Cofnij import (2)' }));
  expect(await screen.findByText('cofnięty')).toBeVisible();
  expect(await within(lines).findByText('usunięty')).toBeVisible();
  expect(screen.getByText('Było dodanych')).toBeVisible();
  expect(screen.getByText('Zostały').parentElement).toHaveTextContent('0');
  await until(() => expect(lines).toContainElement(document.querySelector<HTMLElement>(':focus')));
});

/** The dialog closes when it says that the document is approved. */
function UntilApproved({ id }: { id: number }) {
  const isApproved = useToasts(({ toasts }) => toasts.length > 0);
  return isApproved ? null : <VerifyDialog id={id} />;
}

test('in a report, the undo of an approval is done again by its key, and that of the import says where to do so', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  const [first] = (await writer.post('/api/import/document/table/queue-items', {})).json<
    { id: number; paymentSourceId: number }[]
  >();
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: (
      <>
        <ReportScreen />
        <UntilApproved id={first?.id ?? 0} />
      </>
    ),
  });
  const isVerified = async () =>
    (await writer.get(`/api/payment-source/${first?.paymentSourceId}`)).json<{ isVerified: boolean }>()
      .isVerified;
  await user.click(await screen.findByRole('button', { name: 'Zatwierdź' }));
  await until(async () => expect(await isVerified()).toBe(true));
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}z{/Control}');
  await until(async () => expect(await isVerified()).toBe(false));
  await user.keyboard('{Control>}y{/Control}');
  await until(async () => expect(await isVerified()).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Cofnij import (1)' }));
  expect(await screen.findByText(/^cofnięty/u)).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  await until(() =>
    expect(useToasts.getState().toasts.map(({ title }) => title)).toContain(
      'Cofnięcia importu nie cofa Ctrl+Z',
    ),
  );
});

/** Somebody begins to edit the first document that waits for a check; returns its lock, and what ends it. */
async function edit() {
  const master = await server().as('master@a.test');
  const [first] = (await master.post('/api/import/document/table/queue-items', {})).json<
    { paymentSourceId: number }[]
  >();
  const of = { type: 'paymentSource', id: first?.paymentSourceId ?? 0 } as const;
  expect((await master.post('/api/resource/lock', of)).statusCode).toBe(200);
  return { of, end: async () => master.post('/api/resource/unlock', of) };
}

/** The event of a lock reaches this tab. */
const hear = (of?: { type: 'paymentSource'; id: number }) => {
  const who = { userId: 2, appId: 'other', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  const held = of ? [[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }] as const] : [];
  act(() => locks.setState({ held: new Map(held) }));
};

test('an undo of an import names what stays because it is being edited, and the rest can be undone later', async () => {
  const user = userEvent.setup();
  const writer = await server().as('writer@a.test');
  const id = await draft();
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  reportOf(id);
  const undo = await screen.findByRole('button', { name: 'Cofnij import (2)' });
  const editing = await edit();
  await user.click(undo);
  expect(await screen.findByText('częściowo cofnięty')).toBeVisible();
  await expect
    .poll(() => useToasts.getState().toasts.find(({ id: toast }) => toast === 'import:stayed'))
    .toMatchObject({
      title: 'Import cofnięto tylko częściowo',
      body: [
        'FV 1/11/26 Szkło i Światło: ktoś to teraz edytuje',
        expect.stringMatching(/^To, co było edytowane/u),
      ],
    });
  expect(screen.getByText('import cofnięto częściowo')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cofnij import (0)' })).toBeDisabled();
  await editing.end();
  hear();
  cleanup();
  reportOf(id);
  await user.click(await screen.findByRole('button', { name: 'Cofnij import (1)' }));
  expect(await screen.findByText('cofnięty')).toBeVisible();
});

test('the undo of an import says that a document is being edited as long as it is', async () => {
  const writer = await server().as('writer@a.test');
  const id = await draft();
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  reportOf(id);
  expect(await screen.findByRole('button', { name: 'Cofnij import (2)' })).toBeEnabled();
  const editing = await edit();
  hear(editing.of);
  expect(await screen.findByText('FV 1/11/26 Szkło i Światło: ktoś to teraz edytuje')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cofnij import (1)' })).toBeEnabled();
  expect(screen.queryByText('Zaznacz, aby cofnąć także te.')).toBeNull();
  await editing.end();
  hear();
  expect(await screen.findByRole('button', { name: 'Cofnij import (2)' })).toBeEnabled();
  expect(screen.queryByText(/ktoś to teraz edytuje/u)).toBeNull();
});

const reportOf = (id: number, search = '') =>
  renderScreen({
    at: `/payments/import/report/${id}${search}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });

test('a report has all lines in its first tab, and opens on a tab that has any', async () => {
  const user = userEvent.setup();
  const writer = await server().as('writer@a.test');
  const id = await draft();
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  reportOf(id);
  const lines = within(await screen.findByRole('region', { name: 'Wiersze importu' }));
  expect(await lines.findByText('FV 2/11/26')).toBeVisible();
  expect(lines.queryByText('FV 1/11/26')).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Wszystkie/u }));
  expect(await lines.findByText('FV 1/11/26')).toBeVisible();
  cleanup();
  const failing = await draft('Nr;Data wystawienia;Kontrahent;Brutto\nFV 9/11/26;02.11.2026;Papirus;brak');
  await writer.post(`/api/import/process/${failing}/run`, { version: 1, faulty: 'verify' });
  reportOf(failing);
  expect(await screen.findByText('To nie jest kwota')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Termin/u })).toBeNull();
});

test('a report shows what was approved since, and how much still waits', async () => {
  const writer = await server().as('writer@a.test');
  const id = await draft(TABLE.replace(';;1 230', ';990-102-50-02;1 230').replaceAll('17.11', '31.11'));
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  await server().app.jobs.idle();
  reportOf(id);
  expect(await screen.findByText('czekają na poprawki')).toBeVisible();
  const queue = (await writer.post('/api/import/document/table/queue-items', {})).json<
    { paymentSourceId: number }[]
  >();
  const approve = async (at: number) =>
    writer.patch(`/api/payment-source/${queue[at]?.paymentSourceId}`, { version: 1, isVerified: true });
  await approve(0);
  cleanup();
  reportOf(id);
  expect(await screen.findByText('czeka jeszcze 1')).toBeVisible();
  expect(await screen.findByText('zatwierdzony')).toBeVisible();
  await approve(1);
  cleanup();
  reportOf(id);
  expect(await screen.findByText('wszystkie zatwierdzone')).toBeVisible();
});

test('unfinished imports are listed, and can be discarded', async () => {
  const user = userEvent.setup();
  await draft();
  renderScreen({ at: '/payments/add', path: '/payments/add', element: <AddDocumentsScreen /> });
  expect(await screen.findByRole('link', { name: 'koszty.csv' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Odrzuć koszty.csv' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'koszty.csv' })).toBeNull();
});

test('a user who may not add payments is told so', async () => {
  await server().signIn('reader@a.test');
  renderScreen({ at: '/payments/add', path: '/payments/add', element: <AddDocumentsScreen /> });
  expect(await screen.findByText('Brak dostępu do importu')).toBeVisible();
});

test('a document that waits for a check is shown beside its line, and approved', async () => {
  const user = userEvent.setup();
  const id = await draft();
  const writer = await server().as('writer@a.test');
  await writer.post(`/api/import/process/${id}/run`, { version: 1, faulty: 'verify' });
  const [first] = (await writer.post('/api/import/document/table/queue-items', {})).json<{ id: number }[]>();
  renderScreen({
    at: `/payments/import/history/@/payments-editor/verify/${first?.id}`,
    path: '/payments/import/history/*',
    element: <VerifyDialog id={first?.id ?? 0} />,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Weryfikacja: FV 1/11/26' }));
  expect(await dialog.findByText('Nie ma takiego dnia')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Zatwierdź' }));
  await expect
    .poll(async () => (await writer.post('/api/import/document/table/queue-items', {})).json<object[]>())
    .toEqual([]);
});

test('an import that is being undone shows how far it is, and that the work goes on without the page', async () => {
  const id = await draft();
  await server().store.transact({ accountId: null }, (tx) =>
    tx
      .updateTable('import_process')
      .set({ state: 'takingBack', done_rows: 2, removed_rows: 1 })
      .where('id', '=', id)
      .execute(),
  );
  renderScreen({
    at: `/payments/import/report/${id}`,
    path: '/payments/import/report/*',
    element: <ReportScreen />,
  });
  const progress = await screen.findByRole('progressbar', { name: 'Cofam import' });
  expect(progress).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('1 z 2')).toBeVisible();
  expect(screen.getByText(/Możesz opuścić tę stronę/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Przerwij' })).toBeNull();
});

test('Fields chosen for two columns one right after the other are both kept, and shown at once', async () => {
  const id = await draft();
  showTable(id);
  const number = await screen.findByRole('combobox', { name: 'Czym jest kolumna Nr dokumentu' });
  const due = screen.getByRole('combobox', { name: 'Czym jest kolumna Termin płatności' });
  fireEvent.change(number, { target: { value: 'internalNumber' } });
  await until(() => expect(number).toHaveValue('internalNumber'));
  fireEvent.change(due, { target: { value: 'skip' } });
  await until(() => expect(due).toHaveValue('skip'));
  const writer = await server().as('writer@a.test');
  const columns = async () => {
    const { table } = (await writer.get(`/api/import/process/${id}`)).json<{
      table: { columns: { field: string | null }[] };
    }>();
    return [table.columns[0]?.field, table.columns[5]?.field];
  };
  await expect.poll(columns).toEqual(['internalNumber', null]);
});

test('Ctrl+Enter opens the rows that were pasted', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/payments/add', path: '/payments/add', element: <AddDocumentsScreen /> });
  await user.click(await screen.findByRole('button', { name: /^Wklej wiersze/u }));
  await user.click(screen.getByRole('textbox', { name: 'Wklejone wiersze' }));
  await user.paste(TABLE);
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'open');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() =>
    expect(sent).toHaveBeenCalledWith('POST', expect.stringMatching(/\/api\/import\/file$/u)),
  );
  sent.mockRestore();
});
