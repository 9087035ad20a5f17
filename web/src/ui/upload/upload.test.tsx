import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { UploadError } from '#lib/api/upload-file.ts';
import { Upload } from './upload.tsx';

beforeAll(async () => loadCatalogue('parts'));

type Sent = {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  answer: (fileId: number) => void;
  fail: (error: Error) => void;
};

/** Uploads that continue on request. */
function open() {
  const sent: Sent[] = [];
  const uploaded = vi.fn<(fileId: number, file: File) => void>();
  const view = render(
    <Upload
      isMany
      label="Plik z kosztami"
      rules={{ kinds: ['.csv', '.xlsx'], maxBytes: 1000 }}
      send={(file, { onProgress, signal }) =>
        new Promise<number>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new UploadError('aborted')));
          sent.push({ name: file.name, signal, onProgress, answer: resolve, fail: reject });
        })
      }
      onUploaded={uploaded}
    />,
  );
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('region', { name: 'Plik z kosztami' }), {
      dataTransfer: { files, types: ['Files'] },
    });
  return { user: userEvent.setup(), sent, uploaded, drop, unmount: view.unmount };
}

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test('dropped files are uploaded two at a time, each with its progress', async () => {
  const { sent, uploaded, drop } = open();
  drop(file('a.csv'), file('b.csv'), file('c.xlsx'));
  expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
  expect(screen.getByText('c.xlsx czeka')).toBeVisible();
  act(() => sent[0]?.onProgress(0.62));
  expect(screen.getByRole('progressbar', { name: 'Wczytuję a.csv' })).toHaveAttribute('aria-valuenow', '62');
  await act(async () => sent[0]?.answer(7));
  expect(uploaded).toHaveBeenCalledWith(7, expect.objectContaining({ name: 'a.csv' }));
  expect(screen.getAllByText('a.csv, wczytano')[0]).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv', 'c.xlsx']);
});

test('a file can be chosen from the disk, too', async () => {
  const { user, sent } = open();
  expect(screen.getByRole('button', { name: 'wybierz z dysku' })).toHaveAccessibleDescription(
    'CSV, XLSX do 1\u00A0kB',
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, file('a.csv'));
  expect(sent).toHaveLength(1);
});

test('a file that is too large or of another kind is reported and not sent', () => {
  const { sent, drop } = open();
  drop(file('duży.csv', 2000), file('skan.pdf'));
  expect(sent).toHaveLength(0);
  expect(screen.getAllByText('duży.csv: plik jest za duży (2 kB)')[0]).toBeVisible();
  expect(screen.getAllByText('skan.pdf: zapisz w jednym z podanych formatów')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ponów: skan.pdf' })).not.toBeInTheDocument();
});

test('an upload can be aborted, retried and removed', async () => {
  const { user, sent, drop } = open();
  drop(file('a.csv'));
  await user.click(screen.getByRole('button', { name: 'Przerwij: a.csv' }));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect((await screen.findAllByText('a.csv: Przerwano'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ponów: a.csv' }));
  expect(sent).toHaveLength(2);
  await act(async () => sent[1]?.fail(new UploadError('unknown')));
  expect(screen.getAllByText('a.csv: Nieznany błąd')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usuń: a.csv' }));
  expect(screen.queryByRole('list', { name: 'Pliki' })).not.toBeInTheDocument();
});

test('every failure has its message: the three of the specification, and the server’s refusal', async () => {
  const { sent, drop } = open();
  drop(file('a.csv'), file('b.csv'));
  await act(async () => sent[0]?.fail(new UploadError('invalidResponse')));
  expect(screen.getAllByText('a.csv: Nieprawidłowa odpowiedź')[0]).toBeVisible();
  await act(async () =>
    sent[1]?.fail(
      new ApiError('http', 413, { statusCode: 413, error: 'PAYLOAD_TOO_LARGE', message: 'too much' }),
    ),
  );
  expect(screen.getAllByText(/^b\.csv: To za dużo na jeden raz/u)[0]).toBeVisible();
  drop(file('c.csv'));
  await act(async () =>
    sent[2]?.fail(
      new ApiError('http', 415, { statusCode: 415, error: 'UNSUPPORTED_MEDIA_TYPE', message: 'no' }),
    ),
  );
  expect(screen.getAllByText('c.csv: zapisz w jednym z podanych formatów')[0]).toBeVisible();
});

test('leaving the screen aborts active uploads', () => {
  const { sent, drop, unmount } = open();
  drop(file('a.csv'));
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});
