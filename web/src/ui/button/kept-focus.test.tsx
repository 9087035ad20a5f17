import Undo2 from 'lucide-react/icons/undo-2';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const press = vi.fn<() => void>();

test.each([
  ['a button', (isOff: boolean) => <Button {...{ disabled: isOff, onClick: press }}>Zapisz</Button>],
  [
    'an icon',
    (isOff: boolean) => <IconButton icon={Undo2} label="Zapisz" disabled={isOff} onClick={press} />,
  ],
])('%s that its own press disables keeps the focus until the user leaves it', async (_, shown) => {
  press.mockReset();
  const user = userEvent.setup();
  const { rerender } = render(shown(false));
  const button = screen.getByRole('button');
  await user.click(button);
  rerender(shown(true));
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(press).toHaveBeenCalledOnce();
  await user.tab();
  expect(button).toBeDisabled();
  rerender(shown(false));
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(2);
});
