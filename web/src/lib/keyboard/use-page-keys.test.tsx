import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { usePageKeys } from './use-page-keys.ts';

const pressed = vi.fn<(name: string) => void>();

function Page({ screenName }: { screenName: string }) {
  usePageKeys({
    F6: () => pressed(`${screenName} next`),
    'Shift+F6': () => pressed(`${screenName} back`),
    'Mod+F': () => pressed(`${screenName} find`),
  });
  return <input aria-label="Field" />;
}

test('page shortcuts use the latest render, work inside fields, and end with unmounting', async () => {
  const user = userEvent.setup();
  const { rerender, unmount } = render(<Page screenName="first" />);
  await user.keyboard('{F6}');
  rerender(<Page screenName="second" />);
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  await user.keyboard('{Shift>}{F6}{/Shift}{Control>}f{/Control}{Meta>}f{/Meta}f{Control>}{F6}{/Control}');
  unmount();
  await user.keyboard('{F6}');
  expect(pressed.mock.calls.flat()).toEqual(['first next', 'second back', 'second find', 'second find']);
});
