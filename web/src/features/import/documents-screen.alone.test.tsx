import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { DocumentsScreen } from './documents-screen.tsx';

// The browser of the tests cannot upload files.
const readFiles = vi.hoisted(() => vi.fn<(fileIds: readonly number[]) => Promise<never>>());
vi.mock(import('./import-queries.ts'), async (load) => ({
  ...(await load()),
  sendPages: () => Promise.resolve(7),
  readFiles,
}));

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const server = serverOfEachTest({ signedInAs: 'writer@a.test', catalogues: ['import', 'list', 'parts'] });

const show = () =>
  renderScreen({
    at: '/payments/import/documents',
    path: '/payments/import/documents/*',
    element: <DocumentsScreen />,
  });

test('nothing can be read without a file, and the remaining credits are shown', async () => {
  show();
  expect(await screen.findByText('Nic jeszcze nie odczytano')).toBeVisible();
  expect(screen.getByText('100 kredytów')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odczytaj' })).toBeDisabled();
});

test('a file of another kind is refused at once', async () => {
  show();
  await screen.findByText('Nic jeszcze nie odczytano');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No place for files');
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['a;b'], 'koszty.csv'));
  expect(await screen.findByText(/koszty\.csv/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odczytaj' })).toBeDisabled();
});

test('a file that cannot be read says what to do, and is not sent again', async () => {
  show();
  await screen.findByText('Nic jeszcze nie odczytano');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No place for files');
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'IMG_1.heic'));
  expect(await screen.findByText(/^IMG_1\.heic: To zdjęcie HEIC.* jako JPG/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ponów/u })).not.toBeInTheDocument();
});

test('a user who may not add payments is told so', async () => {
  await server().signIn('reader@a.test');
  show();
  expect(await screen.findByText('Brak dostępu do importu')).toBeVisible();
});

test('Ctrl+Enter starts the reading of uploaded files', async () => {
  show();
  await screen.findByText('Nic jeszcze nie odczytano');
  const user = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No place for files');
  await user.upload(input, new File(['%PDF-1.4'], 'faktura.pdf'));
  await screen.findByRole('button', { name: 'Odczytaj 1 plik' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(readFiles).toHaveBeenCalledWith([7], expect.anything());
});
