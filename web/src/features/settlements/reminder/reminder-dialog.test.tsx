import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ReminderDialog } from './reminder-dialog.tsx';

const CATALOGUES = ['settlements', 'payments', 'list', 'parts'];
const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: CATALOGUES });
const CONTRACTOR = 31;
const EMAIL = 'biuro@laka.test';

async function give(email: string | null) {
  const master = await server().as('master@a.test');
  const path = `/api/contractor/${CONTRACTOR}`;
  const { version } = (await master.get(path)).json<{ version: number }>();
  const answer = await master.patch(path, { version, email });
  expect(answer.statusCode, answer.payload).toBe(200);
}

/** An overdue income of 1 230,00 zł. */
async function add(number: string) {
  const master = await server().as('master@a.test');
  const answer = await master.post('/api/payment-source', {
    direction: 'income',
    number,
    issueDate: '2026-10-05',
    contractorId: CONTRACTOR,
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    parts: [{ gross: 123_000, dueDate: '2026-10-19' }],
  });
  expect(answer.statusCode, answer.payload).toBe(201);
}
const show = () =>
  renderScreen({
    at: `/payments/settlements/@/reminder/${CONTRACTOR}`,
    path: '/payments/settlements/*',
    element: <ReminderDialog contractorId={CONTRACTOR} />,
  });
const letters = () =>
  server()
    .mail.letters()
    .filter(({ to }) => to === EMAIL);
const preview = () => screen.getByRole('region', { name: 'Podgląd listu' });

test('a letter can be edited, previewed, and sent', async () => {
  const user = userEvent.setup();
  await give(EMAIL);
  await add('FS 7/2026');
  await add('FS 8/2026');
  const { place } = show();
  const text = await screen.findByRole('textbox', { name: 'Treść nad listą dokumentów' });
  await user.clear(text);
  await user.paste('Prosimy o wpłatę do piątku.');
  await user.click(screen.getByRole('checkbox', { name: /^FS 8\/2026, termin 19\.10\.2026/ }));
  expect(within(preview()).getByText(/Prosimy o wpłatę do piątku\./)).toBeVisible();
  expect(within(preview()).getByText('FS 7/2026')).toBeVisible();
  expect(within(preview()).queryByText('FS 8/2026')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wyślij' }));
  await until(() => expect(place()).toBe('/payments/settlements'));
  expect(letters()).toMatchObject([{ to: EMAIL, replyTo: 'master@a.test' }]);
  expect(letters()[0]?.text).toContain('Prosimy o wpłatę do piątku.');
  expect(letters()[0]?.text).not.toContain('FS 8/2026');
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('Przypomnienie wysłane: Łąka sp. z o.o.');
});

test('each language keeps its own text', async () => {
  const user = userEvent.setup();
  await give(EMAIL);
  await add('FS 7/2026');
  show();
  const text = await screen.findByRole('textbox', { name: 'Treść nad listą dokumentów' });
  await user.clear(text);
  await user.paste('Po polsku.');
  const language = screen.getByRole('combobox', { name: 'Język listu' });
  await user.selectOptions(language, 'Angielski');
  expect(within(preview()).getByText('Amount due')).toBeVisible();
  expect(within(preview()).getByText(/are past their due date/)).toBeVisible();
  await user.selectOptions(language, 'Polski');
  expect(within(preview()).getByText(/Po polsku\./)).toBeVisible();
});

test('a letter that adds up to nothing cannot be sent', async () => {
  const user = userEvent.setup();
  await give(EMAIL);
  await add('FS 7/2026');
  show();
  await user.click(await screen.findByRole('checkbox', { name: /^FS 7/ }));
  await user.click(screen.getByRole('button', { name: 'Wyślij' }));
  expect(await screen.findByText(/^Wybrane dokumenty nie dają kwoty do zapłaty/)).toBeVisible();
  expect(letters()).toEqual([]);
});

test('a contractor without an address cannot be reminded, and its editor is one step away', async () => {
  const user = userEvent.setup();
  await add('FS 7/2026');
  const { place } = show();
  expect(await screen.findByText(/nie ma adresu e-mail/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Wyślij' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dodaj adres e-mail' }));
  expect(place()).toContain(`/@/contractor-editor/edit/${CONTRACTOR}`);
});

test('a second reminder on one day is refused, and the first is shown with its text', async () => {
  const user = userEvent.setup();
  await give(EMAIL);
  await add('FS 7/2026');
  show();
  await user.click(await screen.findByRole('button', { name: 'Wyślij' }));
  await until(() => expect(letters()).toHaveLength(1));
  expect(await screen.findByText(/^Dziś temu kontrahentowi przypomnienie już wysłano/)).toBeVisible();
  expect(screen.getByText(/Anna Nowak, do: biuro@laka\.test$/)).toBeVisible();
  await user.click(screen.getByText('Treść listu'));
  expect(screen.getByText(/Jeśli przelew został już zlecony/)).toBeVisible();
});
