import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddPaymentButton } from './add-payment-button.tsx';

serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['payments'] });

test('the button to add a payment explains why it has no effect while one is being added', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/payments/list/@/payments-editor/add', path: '*', element: <AddPaymentButton /> });
  const button = await screen.findByRole('button');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.hover(button);
  expect(await screen.findByText('Jesteś już w trakcie dodawania nowej płatności')).toBeVisible();
});

test('the button keeps the focus while a payment is being added, and keys typed at once go into the editor', async () => {
  const user = userEvent.setup();
  const element = (
    <>
      <AddPaymentButton />
      <input aria-label="Number" />
    </>
  );
  renderScreen({ at: '/payments/list', path: '*', element });
  const button = await screen.findByRole('button');
  await user.click(button);
  await user.keyboard('FV');
  await until(() => expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  screen.getByLabelText('Number').focus();
  await until(() => expect(screen.getByLabelText('Number')).toHaveValue('FV'));
});
