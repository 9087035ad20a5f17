import type { StoredFile } from '@saldo/contract/file';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadError, uploadFile } from '#lib/api/upload-file.ts';
import { lockKey, locks } from '#lib/live/locks.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { EditPayment } from './payment-editor.tsx';

// The browser of the tests cannot upload files.
vi.mock('#lib/api/upload-file.ts', { spy: true });

const server = serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['payments', 'list', 'editing', 'live', 'parts'],
});
const DOCUMENT = 81;

const stored = async () =>
  (await (await server().as('master@a.test')).get(`/api/payment-source/${DOCUMENT}`)).json<PaymentSource>();

/** The answer to the upload of a file that the server has. */
async function received(name = 'umowa.txt'): Promise<{ file: StoredFile }> {
  const master = await server().as('master@a.test');
  const boundary = 'file-of-a-test';
  const payload = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    'content-type: text/plain',
    '',
    'umowa',
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-app-id': 'test',
    cookie: master.cookie ?? '',
  };
  const answer = await server().app.inject({ method: 'POST', url: '/api/file', headers, payload });
  return answer.json();
}

/** Opens the document, changes its description and chooses a file, which is on its way until `answer` or `fail`. */
async function openWithUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<never>();
  vi.mocked(uploadFile).mockImplementationOnce(({ signal }) => {
    signal.addEventListener('abort', () => reject(new UploadError('aborted')));
    return promise;
  });
  const user = userEvent.setup();
  renderScreen({ at: '/payments/list', path: '*', element: <EditPayment id={DOCUMENT} /> });
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  await user.type(editor.getByRole('textbox', { name: 'Opis' }), 'Najem');
  await user.click(editor.getByRole('button', { name: /^Pliki/u }));
  await editor.findByRole('button', { name: 'wybierz z dysku' });
  await user.upload(
    screen.getByLabelText('Dodaj plik', { selector: 'input' }),
    new File(['umowa'], 'umowa.txt'),
  );
  return { user, editor, answer: (file: { file: StoredFile }) => resolve(file as never), fail: reject };
}

beforeEach(() => void vi.mocked(uploadFile).mockReset());

test('a document is saved with the files that are on their way, also if they are folded away', async () => {
  const { user, editor, answer } = await openWithUpload();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(editor.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled'));
  await user.keyboard('{F9}');
  expect(await stored()).toMatchObject({ version: 1 });
  answer(await received());
  const saved = { version: 2, description: 'Najem', files: [{ name: 'umowa.txt' }] };
  await until(async () => expect(await stored()).toMatchObject(saved));
});

test('nothing is saved without a file whose upload fails, and its failure is shown', async () => {
  const { user, editor, fail } = await openWithUpload();
  await user.keyboard('{Control>}{Enter}{/Control}{F9}');
  fail(new UploadError('unknown'));
  expect((await editor.findAllByText('umowa.txt: Nieznany błąd'))[0]).toBeVisible();
  expect(await stored()).toMatchObject({ version: 1, files: [] });
  await user.click(editor.getByRole('button', { name: 'Usuń: umowa.txt' }));
  await user.click(editor.getByRole('button', { name: 'Zapisz' }));
  await until(async () => expect(await stored()).toMatchObject({ version: 2, description: 'Najem' }));
});

test('an editor whose only change is a file on its way asks before it is left', async () => {
  const { user, editor } = await openWithUpload();
  await user.clear(editor.getByRole('textbox', { name: 'Opis' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Wróć do edycji' })).toBeVisible();
});

test('files that two users have added at the same time are both kept', async () => {
  const { user, editor, answer } = await openWithUpload();
  answer(await received());
  await editor.findByRole('button', { name: 'Odłącz plik: umowa.txt' });
  const master = await server().as('master@a.test');
  const other = await received('aneks.txt');
  // The other user has taken the lock over meanwhile.
  await server().db.deleteFrom('resource_lock').execute();
  const body = { version: 1, fileIds: [other.file.id] };
  expect((await master.patch(`/api/payment-source/${DOCUMENT}`, body)).statusCode).toBe(200);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await editor.findByRole('button', { name: /^Zachowaj moje/u }));
  const saved = { description: 'Najem', files: [{ name: 'aneks.txt' }, { name: 'umowa.txt' }] };
  await until(async () => expect(await stored()).toMatchObject(saved));
});

test('a document without files that somebody else edits says so in its files', async () => {
  const of = { type: 'paymentSource', id: DOCUMENT } as const;
  const who = { userId: 2, appId: 'other', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  locks.setState({ held: new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]) });
  const user = userEvent.setup();
  renderScreen({ at: '/payments/list', path: '*', element: <EditPayment id={DOCUMENT} /> });
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  await user.click(editor.getByRole('button', { name: /^Pliki/u }));
  const files = within(await editor.findByRole('region', { name: 'Pliki' }));
  expect(await files.findByText('Nie ma plików')).toBeVisible();
  expect(await files.findByText(/edytuje tę płatność/u)).toBeVisible();
});
