import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { showRegionOf } from './show-region.ts';

// The list that loads, and asks at its end whether it is still wanted.
vi.mock('./show-region.ts', () => ({ showRegionOf: vi.fn() }));

async function ask() {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Pomoc</button>
      <ShortcutsHelp />
    </>,
  );
  const calls = vi.mocked(showRegionOf).mock.calls;
  const before = calls.length;
  await user.keyboard('?');
  await until(() => expect(calls).toHaveLength(before + 1));
  return { user, isWanted: () => calls.at(-1)?.[1]() };
}

test('the shortcuts are still wanted after other keys', async () => {
  const { user, isWanted } = await ask();
  await user.keyboard('{ArrowDown}');
  expect(isWanted()).toBe(true);
});

test('Esc gives up shortcuts whose list is loading', async () => {
  const { user, isWanted } = await ask();
  await user.keyboard('{Escape}');
  expect(isWanted()).toBe(false);
});

test('a click gives up shortcuts whose list is loading', async () => {
  const { user, isWanted } = await ask();
  await user.click(screen.getByRole('button', { name: 'Pomoc' }));
  expect(isWanted()).toBe(false);
});
