import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { ContextMenu, MenuItem } from '#ui/popup/menu.tsx';
import { useKeysOfMenu } from './use-keys-of-menu.ts';

/** A grid whose menu opens by the letter m and loads on request. */
function setUp() {
  const coming = Promise.withResolvers<void>();
  const chosen = vi.fn<(name: string) => void>();
  const typed = vi.fn<(key: string) => void>();
  const Slow = lazyPart(async () => {
    await Promise.all([coming.promise, ContextMenu.preload()]);
    return function CellMenu({ onClose }: { onClose: () => void }) {
      return (
        <ContextMenu label="Cell" x={0} y={0} container={document.body} onClose={onClose}>
          <MenuItem onClick={() => chosen('first')}>First</MenuItem>
          <MenuItem onClick={() => chosen('second')}>Second</MenuItem>
        </ContextMenu>
      );
    };
  });
  function Grid() {
    const [isOpen, setOpen] = useState(false);
    const state = useMemo(() => ({ setState: () => setOpen(false) }), []);
    useKeysOfMenu(state, isOpen);
    const handleKey = ({ key }: { key: string }) => (key === 'm' ? setOpen(true) : typed(key));
    return (
      <>
        <div role="grid" tabIndex={0} onKeyDown={handleKey} />
        {isOpen && <Slow onClose={() => setOpen(false)} meanwhile={null} />}
      </>
    );
  }
  render(<Grid />);
  screen.getByRole('grid').focus();
  return { coming, chosen, typed, user: userEvent.setup() };
}

test('arrows and Enter pressed while the menu of a cell loads choose in it', async () => {
  const { coming, chosen, typed, user } = setUp();
  await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
  coming.resolve();
  await until(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('second'));
  expect(typed).not.toHaveBeenCalled();
});

test('Esc cancels a menu that has not loaded, and later keys act on the grid', async () => {
  const { coming, chosen, typed, user } = setUp();
  await user.keyboard('m{ArrowDown}{Escape}');
  await user.keyboard('5');
  coming.resolve();
  await until(() => expect(typed).toHaveBeenCalledExactlyOnceWith('5'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});
