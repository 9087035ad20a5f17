import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { publishGatewayEvent } from '#lib/live/gateway-link.ts';
import { useToasts } from '#lib/toasts.ts';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ReadingNotice } from './reading-notice.tsx';

// Reading files starts a worker thread, which gets little processor time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const server = serverOfEachTest({ signedInAs: 'master@a.test' });

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('the user who started reading documents is notified of its end, with a link to check them', async () => {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ReadingNotice />
      <Place />
    </MemoryRouter>,
  );
  const importProcess = { id: 7, formattedTitle: 'skan & faktury.pdf' };
  act(() => publishGatewayEvent({ type: 'import/ocr/finished', data: { importProcess } }));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({
    title: 'Skanowanie OCR skan & faktury.pdf zostało zakończone',
    body: 'Zweryfikuj dane, aby dodać płatności do systemu.',
    action: { label: 'Weryfikuj dokumenty' },
  });
  act(() => toast?.action?.run());
  expect(screen.getByRole('status')).toHaveTextContent('/payments/import/report/7');
});

/** An import of one line; returns its id. */
async function importOf(due: string): Promise<number> {
  const { cookie } = await server().as('master@a.test');
  const head = 'Content-Disposition: form-data; name="file"; filename="koszty.csv"';
  const text = `Nr dokumentu;Data wystawienia;Kontrahent;Brutto;Termin płatności\nFV 1;02.11.2026;Tynki;10,00;${due}`;
  const sent = await server().app.inject({
    method: 'POST',
    url: '/api/import/file',
    payload: `--part\r\n${head}\r\n\r\n${text}\r\n--part--\r\n`,
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      cookie: cookie ?? '',
      'x-app-id': 'test',
    },
  });
  const { fileId } = sent.json<{ fileId: number }>();
  const made = await (await server().as('master@a.test')).post('/api/import/process', { fileId });
  return made.json<{ process: { id: number } }>().process.id;
}

test.each([
  [
    'a document waits for a check',
    '31.11.2026',
    'Zweryfikuj dane, aby dodać płatności do systemu.',
    'Weryfikuj dokumenty',
  ],
  [
    'none waits, as of a file that was read before',
    '30.11.2026',
    'Nie ma nic do weryfikacji.',
    'Pokaż raport',
  ],
])('if %s, the notice says so', async (_case, due, body, label) => {
  const id = await importOf(due);
  render(
    <MemoryRouter>
      <ReadingNotice />
    </MemoryRouter>,
  );
  const importProcess = { id, formattedTitle: 'faktura.pdf' };
  act(() => publishGatewayEvent({ type: 'import/ocr/finished', data: { importProcess } }));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]).toMatchObject({ body, action: { label } });
});
