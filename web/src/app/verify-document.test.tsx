import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { VerifyDocument } from './verify-document.tsx';

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const server = serverOfEachTest({
  signedInAs: 'writer@a.test',
  catalogues: ['import', 'payments', 'list', 'editing', 'live', 'parts'],
});

async function sendPdf(changed: (content: string) => string): Promise<number> {
  const content = changed(await readFile(join(process.cwd(), 'e2e/files/faktura.pdf'), 'latin1'));
  const part = 'Content-Disposition: form-data; name="file"; filename="faktura.pdf"';
  const writer = await server().as('writer@a.test');
  const sent = await server().app.inject({
    method: 'POST',
    url: '/api/import/file',
    payload: `--saldo\r\n${part}\r\n\r\n${content}\r\n--saldo--\r\n`,
    headers: {
      'content-type': 'multipart/form-data; boundary=saldo',
      cookie: writer.cookie ?? '',
      'x-app-id': 'test',
    },
  });
  return sent.json<{ fileId: number }>().fileId;
}

/** Reads copies of the same invoice in one import; returns the first one to check. */
async function readPdf(...changes: ((content: string) => string)[]) {
  const fileIds: number[] = [];
  for (const changed of changes.length === 0 ? [String] : changes) fileIds.push(await sendPdf(changed));
  const writer = await server().as('writer@a.test');
  await writer.post('/api/import/ocr/process', { fileIds });
  await server().app.jobs.idle();
  const queue = await writer.post('/api/import/document/document/queue-items', {});
  const [waiting] = queue.json<{ id: number; paymentSourceId: number }[]>();
  if (!waiting) throw new Error('Nothing was read');
  return waiting;
}

test('the form contains what was read, it can be corrected, and saving approves it', async () => {
  const user = userEvent.setup();
  const { id, paymentSourceId } = await readPdf();
  renderScreen({
    at: `/payments/list/@/payments-editor/verify/${id}`,
    path: '/payments/list/*',
    element: <VerifyDocument id={id} />,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Weryfikacja FV/88/11/2026' }));
  expect(dialog.getByText(/^Odczyt z pliku faktura\.pdf · \d+ z \d+ pól pewnych/u)).toBeVisible();
  const checks = within(dialog.getByRole('list', { name: 'Kontrola danych dokumentu' }));
  expect(checks.getByText('netto + VAT = brutto')).toBeVisible();
  expect(await checks.findByText('NIP poprawny')).toBeVisible();
  const number = dialog.getByRole('textbox', { name: 'Numer' });
  expect(number).toHaveValue('FV/88/11/2026');
  // The form is read-only until the right to change it is known.
  await expect.poll(() => number.matches(':disabled')).toBe(false);
  await user.clear(number);
  await user.type(number, 'FV/89/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Zatwierdź' }));
  await screen.findByRole('dialog', { name: 'Weryfikacja FV/89/11/2026' }, { timeout: 60_000 });
  const writer = await server().as('writer@a.test');
  const stored = (await writer.get(`/api/payment-source/${paymentSourceId}`)).json<PaymentSource>();
  expect(stored).toMatchObject({ number: 'FV/89/11/2026', gross: 123_000, isVerified: true });
});

test('a document that may be the same as another one is marked in the queue', async () => {
  const { id } = await readPdf(String, (content) => content.replaceAll('FV/88/11/2026', 'FV/87/11/2026'));
  renderScreen({
    at: `/payments/list/@/payments-editor/verify/${id}`,
    path: '/payments/list/*',
    element: <VerifyDocument id={id} />,
  });
  const queue = within(await screen.findByRole('navigation', { name: 'Dokumenty do sprawdzenia' }));
  expect(await queue.findAllByText('możliwy duplikat')).toHaveLength(2);
});

/** Answers about a read document wait until they are released. */
function holdDocument(): () => void {
  const answer = globalThis.fetch;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/api/import/document/')) await released;
    return answer(url, init);
  });
  return release;
}

test('a value that was not read at all needs a check, before all others', async () => {
  const { id } = await readPdf((content) => content.replace('FV/88/11/2026', 'bez numeru   '));
  renderScreen({
    at: `/payments/list/@/payments-editor/verify/${id}`,
    path: '/payments/list/*',
    element: <VerifyDocument id={id} />,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Weryfikacja faktura' }));
  const number = dialog.getByRole('textbox', { name: 'Numer' });
  expect(number).toHaveValue('faktura');
  expect(number.closest('[data-read]')).toHaveTextContent('do sprawdzenia');
});

test('Ctrl+Enter before the document is displayed reports that it is loading, and approves nothing', async () => {
  const user = userEvent.setup();
  const { id, paymentSourceId } = await readPdf();
  const release = holdDocument();
  renderScreen({
    at: `/payments/list/@/payments-editor/verify/${id}`,
    path: '/payments/list/*',
    element: <VerifyDocument id={id} />,
  });
  await screen.findByRole('dialog', { name: 'Weryfikacja dokumentu' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Jeszcze się wczytuje']);
  release();
  await screen.findByRole('dialog', { name: 'Weryfikacja FV/88/11/2026' });
  const writer = await server().as('writer@a.test');
  const stored = (await writer.get(`/api/payment-source/${paymentSourceId}`)).json<PaymentSource>();
  expect(stored.isVerified).toBe(false);
});

test('the document that follows is loaded while the open one is checked', async () => {
  const { id } = await readPdf(String, (content) => content.replaceAll('FV/88', 'FV/89'));
  const writer = await server().as('writer@a.test');
  const queue = await writer.post('/api/import/document/document/queue-items', {});
  const next = queue.json<{ id: number; paymentSourceId: number }[]>().find((one) => one.id !== id);
  const asked = vi.spyOn(globalThis, 'fetch');
  renderScreen({
    at: `/payments/list/@/payments-editor/verify/${id}`,
    path: '/payments/list/*',
    element: <VerifyDocument id={id} />,
  });
  await screen.findByRole('dialog', { name: /^Weryfikacja FV/u });
  const paths = () =>
    asked.mock.calls.map(([request]) =>
      request instanceof Request ? new URL(request.url).pathname : request.toString(),
    );
  await until(() => {
    expect(paths()).toContainEqual(expect.stringMatching(new RegExp(`/import/document/${next?.id}$`, 'u')));
    expect(paths()).toContainEqual(
      expect.stringMatching(new RegExp(`/payment-source/${next?.paymentSourceId}$`, 'u')),
    );
  });
  asked.mockRestore();
});
