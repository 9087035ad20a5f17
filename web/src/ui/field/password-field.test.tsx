import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';
import { PasswordField } from './password-field.tsx';

test('letters typed on the eye after Tab go into the next field; Space shows the password', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <PasswordField label="Hasło" showLabel="Pokaż" hideLabel="Ukryj" />
      <input type="checkbox" />
      <TextField label="Telefon" />
    </form>,
  );
  await user.type(screen.getByLabelText('Hasło'), 'tajne');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByLabelText('Hasło')).toHaveAttribute('type', 'text');
  await user.keyboard('60ą');
  expect(screen.getByLabelText('Telefon')).toHaveValue('60ą');
  expect(screen.getByLabelText('Hasło')).toHaveValue('tajne');
});
