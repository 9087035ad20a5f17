import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { DocumentsScreen } from './documents-screen.tsx';

// Reading files starts a thread, which stands behind everything else on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const server = serverOfEachTest({ signedInAs: 'writer@a.test', catalogues: ['import', 'list', 'parts'] });

const show = () =>
  renderScreen({
    at: '/payments/import/documents',
    path: '/payments/import/documents/*',
    element: <DocumentsScreen />,
  });

test('nothing is read before a file is there, and credits are told', async () => {
  show();
  expect(await screen.findByText('Nic jeszcze nie odczytano')).toBeVisible();
  expect(screen.getByText('100 kredytów')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odczytaj' })).toBeDisabled();
});

test('a file of another kind is refused where it is given', async () => {
  show();
  await screen.findByText('Nic jeszcze nie odczytano');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No place for files');
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['a;b'], 'koszty.csv'));
  expect(await screen.findByText(/koszty\.csv/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odczytaj' })).toBeDisabled();
});

test('who may not add payments is told so', async () => {
  await server().signIn('reader@a.test');
  show();
  expect(await screen.findByText('Brak dostępu do importu')).toBeVisible();
});
