import type { Lock } from '@saldo/contract/realtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { useToasts } from '#lib/toasts.ts';
import { locks } from './locks.ts';
import { closeTyped, preloadTyped, tellTypedIn } from './tell-typed.ts';

const KEPT = { text: '4401', where: 'Prąd, mar 2026', again: () => undefined };

test('a notice of typed text appears with its texts, whether or not its code has loaded', async () => {
  const notices = () => useToasts.getState().toasts.filter(({ id }) => id === 'typed:8001 2026-03');
  tellTypedIn('8001 2026-03', KEPT);
  await until(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]).toMatchObject({
    title: 'Nie zapisano. Można już edytować',
    body: 'Prąd, mar 2026: wpisano 4401',
    action: { label: 'Wpisz ponownie' },
  });
  closeTyped('8001 2026-03');
});

test('a notice names the lock’s owner until the lock ends, and then offers to type the text again', async () => {
  await preloadTyped();
  const row = { type: 'record', id: 8001 } as const;
  const lock = {
    ...row,
    userId: 4,
    appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
    firstname: 'Marek',
    lastname: 'Wrona',
    since: '2026-11-20T09:12:00.000Z',
  };
  const notices = () => useToasts.getState().toasts.map(({ title, action }) => [title, action?.label]);
  const again = vi.fn<() => void>();
  const typed = {
    title: 'Marek Wrona edytuje teraz ten wiersz',
    where: 'Prąd, mar 2026',
    again,
    lockedBy: row,
  };
  tellTypedIn('8001 2026-03', { ...typed, text: '4401' });
  tellTypedIn('8002 2026-03', { ...typed, text: '' });
  // The lock's event arrives after the notice; events of other locks change nothing.
  locks.setState({ held: new Map() });
  expect(notices()).toEqual([
    ['Marek Wrona edytuje teraz ten wiersz', 'Kopiuj'],
    ['Marek Wrona edytuje teraz ten wiersz', undefined],
  ]);
  locks.setState({ held: new Map([['record 8001', lock]]) });
  locks.setState({ held: new Map() });
  expect(notices()).toEqual([['Nie zapisano. Można już edytować', 'Wpisz ponownie']]);
  useToasts.getState().toasts[0]?.action?.run();
  expect(again).toHaveBeenCalledOnce();
});

const ANNA_ROW = {
  type: 'record',
  id: 8005,
  userId: 1,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e13',
  firstname: 'Anna',
  lastname: 'Kreska',
  since: '2026-11-20T09:12:00.000Z',
} as const;

test('a notice names the next owner when the lock passes from one to another', async () => {
  await preloadTyped();
  const { type, id } = ANNA_ROW;
  const hold = (lock: Lock) => locks.setState({ held: new Map([['record 8005', lock]]) });
  hold(ANNA_ROW);
  const words = ({ firstname }: Lock) => `${firstname} edytuje ten wiersz.`;
  const typed = { title: 'Nie można edytować', reason: words(ANNA_ROW), words, lockedBy: { type, id } };
  tellTypedIn('8005 2026-03', { ...typed, text: '44' });
  const moved = { userId: 4, requester: 'Anna Kreska' };
  tellTypedIn('8005 2026-04', { title: moved, text: '55', lockedBy: { type, id } });
  onTestFinished(() => {
    for (const cell of ['8005 2026-03', '8005 2026-04']) closeTyped(cell);
  });
  const appId = '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e14';
  hold({ ...ANNA_ROW, userId: 2, appId, firstname: 'Marek', lastname: 'Wrona' });
  expect(useToasts.getState().toasts.map(({ title, body }) => [title, body])).toEqual([
    ['Nie można edytować', ['Marek edytuje ten wiersz.', 'Wpisano: 44']],
    ['Marek Wrona edytuje teraz ten wiersz', 'Wpisano: 55'],
  ]);
});

test('a notice of a lock that had ended before offers to type the text again', async () => {
  await preloadTyped();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ locks: [] }));
  onTestFinished(() => void vi.restoreAllMocks());
  const lockedBy = { type: 'record', id: 8006 } as const;
  tellTypedIn('8006 2026-03', { ...KEPT, title: 'Nie można edytować', lockedBy });
  onTestFinished(() => closeTyped('8006 2026-03'));
  await until(() =>
    expect(useToasts.getState().toasts.map(({ action }) => action?.label)).toEqual(['Wpisz ponownie']),
  );
});

test('a dismissed notice does not return', async () => {
  await preloadTyped();
  const lockedBy = { type: 'record', id: 8003 } as const;
  locks.setState({
    held: new Map([
      [
        'record 8003',
        {
          ...lockedBy,
          userId: 4,
          appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e12',
          firstname: 'Marek',
          lastname: 'Wrona',
          since: '2026-11-20T09:12:00.000Z',
        },
      ],
    ]),
  });
  tellTypedIn('8003 2026-03', { title: 'Zajęte', text: '7', lockedBy });
  closeTyped('8003 2026-03');
  locks.setState({ held: new Map() });
  expect(useToasts.getState().toasts).toEqual([]);
});

test('text typed while the notice loads is never replaced by an earlier one', async () => {
  vi.resetModules();
  const later = Promise.withResolvers<void>();
  const loadCatalogue = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockReturnValue(later.promise);
  vi.doMock('#lib/words/i18n.ts', () => ({ loadCatalogue }));
  onTestFinished(() => {
    vi.doUnmock('#lib/words/i18n.ts');
    vi.resetModules();
  });
  const { tellTypedIn: tell } = await import('./tell-typed.ts');
  const { useToasts: toasts } = await import('#lib/toasts.ts');
  const texts = () => toasts.getState().toasts.map(({ body }) => body);
  for (const text of ['9', '90']) tell('8004 2026-03', { ...KEPT, text });
  await until(() => expect(texts()).toHaveLength(1));
  tell('8004 2026-03', { ...KEPT, text: '900' });
  later.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(texts()).toEqual(['Prąd, mar 2026: wpisano 900']);
});
