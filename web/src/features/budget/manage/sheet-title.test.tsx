import type { GatewayEvent } from '@saldo/contract/realtime';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TakeOverDialogs } from '#app/shell/take-over.tsx';
import { gatewayChanged, publishGatewayEvent } from '#lib/live/gateway-link.ts';
import { followLocks, locks } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { useBudget } from '../queries.ts';
import { SheetTitle } from './sheet-title.tsx';

const server = serverOfEachTest({ catalogues: ['manage', 'live'], signedInAs: 'master@a.test' });

const SHEET = { type: 'budget', id: 21 } as const;
const MAREK = { userId: 4, firstname: 'Marek', lastname: 'Wrona' };
const HIS = {
  ...SHEET,
  ...MAREK,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  since: '2026-11-20T09:12:00.000Z',
};

let stop: (() => void)[];
beforeEach(() => {
  stop = [followLocks()];
});
afterEach(() => {
  for (const one of stop) one();
  gatewayChanged(null);
  locks.setState({ held: new Map() });
});

function Title() {
  const { data } = useBudget(21);
  return data ? <SheetTitle sheet={data} /> : null;
}

const hear = (event: GatewayEvent) => act(() => publishGatewayEvent(event));
const takes = () => {
  hear({ type: 'locks/update', data: { held: [HIS], freed: [] } });
  hear({ type: 'resource/takeover/interrupt', data: { ...SHEET, reason: 'moved' } });
};
const toasts = () => useToasts.getState().toasts.map(({ title, body }) => ({ title, body }));
const MOVED = {
  title: 'Nie zapisano nazwy: układ arkusza zmienia teraz ktoś inny',
  body: 'Wpisano: Biuro 20',
};
const storedName = async () =>
  (await (await server().as('master@a.test')).get('/api/budget/21')).json().name as unknown;

async function openTitle() {
  const user = userEvent.setup();
  const element = (
    <>
      <Title />
      <TakeOverDialogs />
    </>
  );
  renderScreen({ at: '/budget/21', path: '/budget/21', element });
  const title = await screen.findByRole('button', { name: 'Koszty biura' });
  return { user, title };
}

async function typeAndAreAsked() {
  const { user, title } = await openTitle();
  await user.click(title);
  await user.keyboard('Biuro 20');
  const asked = { ...SHEET, requestingUser: MAREK, secondsLeft: 30 };
  hear({ type: 'resource/takeover/request', data: asked });
  return { user, question: await screen.findByRole('dialog', { name: 'Oddać arkusz?' }) };
}

test('typing a name continues after a take-over request was refused', async () => {
  const { user, question } = await typeAndAreAsked();
  await user.click(within(question).getByRole('button', { name: 'Nie' }));
  const field = await screen.findByLabelText('Nowa nazwa arkusza');
  await until(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('Biuro 20');
  expect(await storedName()).toBe('Koszty biura');
  await user.keyboard('26{Enter}');
  await until(async () => expect(await storedName()).toBe('Biuro 2026'));
});

test('it is not saved after a take-over, and stays available for copying', async () => {
  const { user, question } = await typeAndAreAsked();
  await user.click(within(question).getByRole('button', { name: 'Tak' }));
  takes();
  await screen.findByRole('button', { name: 'Koszty biura' });
  await until(() => expect(toasts()).toEqual([MOVED]));
  expect(await storedName()).toBe('Koszty biura');
});

test('nor when the lock moves without a question; the next click names its owner', async () => {
  const { user, title } = await openTitle();
  await user.click(title);
  await user.keyboard('Biuro 20');
  takes();
  await until(() => expect(toasts()).toEqual([MOVED]));
  expect(await storedName()).toBe('Koszty biura');
  await user.click(await screen.findByRole('button', { name: 'Koszty biura' }));
  expect(toasts()).toEqual([
    { title: expect.stringMatching(/^Marek Wrona zmienia układ tego arkusza od/u), body: undefined },
  ]);
  expect(screen.queryByLabelText('Nowa nazwa arkusza')).not.toBeInTheDocument();
});

test('a name refused by the server stays available for copying', async () => {
  const { user, title } = await openTitle();
  await (await server().as('writer@a.test')).post('/api/resource/lock', SHEET);
  await user.click(title);
  await user.keyboard('Biuro 20{Enter}');
  await until(() => expect(toasts()).toMatchObject([{ body: MOVED.body }]));
});
