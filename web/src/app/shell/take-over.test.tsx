import type { GatewayEvent, Lock, Resource } from '@saldo/contract/realtime';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { gatewayChanged, publishGatewayEvent, type Link } from '#lib/live/gateway-link.ts';
import { takeOver } from '#lib/live/take-over.ts';
import { useLock } from '#lib/live/use-lock.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TakeOverDialogs } from './take-over.tsx';

const server = serverOfEachTest({ catalogues: ['live'], signedInAs: 'master@a.test' });

const CONTRACTOR = { type: 'contractor', id: 31 } as const;
const MAREK = { userId: 4, firstname: 'Marek', lastname: 'Wrona' };
const HIS: Omit<Lock, keyof Resource> = {
  ...MAREK,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  since: '2026-11-20T09:12:00.000Z',
};

const ask = vi.fn<Link['ask']>(async () => ({ outcome: 'deny' }));
const answered = vi.fn<Link['answer']>();
afterEach(() => {
  gatewayChanged(null);
  takeOver.setState(takeOver.getInitialState());
  for (const one of [ask, answered]) one.mockClear();
});

const hear = (event: GatewayEvent) => act(() => publishGatewayEvent(event));
const asks = () =>
  hear({
    type: 'resource/takeover/request',
    data: { ...CONTRACTOR, requestingUser: MAREK, secondsLeft: 30 },
  });

/** An editor of a resource outside sheets. */
function ContractorEditor() {
  const [isMore, setMore] = useState(false);
  const locked = useLock(CONTRACTOR, 'Papier i druk');
  return (
    <>
      <label>
        Nazwa
        <input disabled={locked !== undefined} />
      </label>
      {locked && <p>{locked.text}</p>}
      {locked && (
        <button type="button" onClick={locked.takeOver.run}>
          {locked.takeOver.label}
        </button>
      )}
      <button type="button" onClick={() => setMore(true)}>
        Więcej
      </button>
      {isMore && (
        <Dialog
          title="Więcej danych"
          confirm="Zapisz"
          onConfirm={() => undefined}
          onClose={() => setMore(false)}
        >
          <input aria-label="Adres" />
        </Dialog>
      )}
    </>
  );
}

async function open() {
  gatewayChanged({ ask, answer: answered, streamHeard: () => undefined });
  const element = (
    <>
      <ContractorEditor />
      <TakeOverDialogs />
    </>
  );
  renderScreen({ at: '/', path: '/', element });
  await screen.findByLabelText('Nazwa');
  return userEvent.setup();
}

const lockRows = () => server().db.selectFrom('resource_lock').select(['type', 'id']).execute();

test('an editor of any resource holds its lock, and the take-over question names it', async () => {
  await open();
  await until(async () => expect(await lockRows()).toEqual([CONTRACTOR]));
  asks();
  const question = await screen.findByRole('dialog', { name: 'Oddać edycję kontrahenta?' });
  expect(question).toHaveTextContent('Marek Wrona chce edytować kontrahenta „Papier i druk”.');
});

test('a resource edited by another user names that user, who can be asked for it', async () => {
  const user = await open();
  await until(async () => expect(await lockRows()).toEqual([CONTRACTOR]));
  hear({ type: 'locks/update', data: { held: [{ ...CONTRACTOR, ...HIS }], freed: [] } });
  expect(await screen.findByText(/^Marek Wrona edytuje tego kontrahenta od/u)).toBeVisible();
  expect(screen.getByLabelText('Nazwa')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Przejmij' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    namespace: 'resources',
    data: { type: 'takeover', data: CONTRACTOR },
  });
  hear({ type: 'locks/update', data: { held: [], freed: [CONTRACTOR] } });
  expect(screen.getByLabelText('Nazwa')).toBeEnabled();
});

test('a dialog opens at once while the question is shown, and the question can still be answered', async () => {
  const user = await open();
  asks();
  const question = await screen.findByRole('dialog', { name: 'Oddać edycję kontrahenta?' });
  await user.click(screen.getByRole('button', { name: 'Więcej' }));
  const dialog = await screen.findByRole('dialog', { name: 'Więcej danych' });
  const address = within(dialog).getByLabelText('Adres');
  await until(() => expect(address).toHaveFocus());
  await user.keyboard('ul. Polna');
  expect(address).toHaveValue('ul. Polna');
  expect(screen.getByRole('dialog', { name: 'Oddać edycję kontrahenta?' })).toBe(question);
  await user.keyboard('{F6}');
  expect(within(question).getByRole('button', { name: 'Nie' })).toHaveFocus();
  await user.keyboard('{F6} 5');
  expect(address).toHaveValue('ul. Polna 5');
  await user.click(within(question).getByRole('button', { name: 'Nie' }));
  expect(answered).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Więcej danych' })).toBe(dialog);
  expect(address).toHaveFocus();
});
