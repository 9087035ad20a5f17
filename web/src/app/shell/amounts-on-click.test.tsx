import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AmountField } from '#features/taxes/settings/amount-field.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { minor } from '@saldo/contract/domain/money';
import { NoticesBody } from './notices-body.tsx';

serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['taxes', 'subscription'] });

function Loss() {
  const [value, setValue] = useState<ReturnType<typeof minor> | null>(minor(0));
  return <AmountField label="Strata" value={value} onChange={setValue} />;
}

test('a prefilled amount clicked once is replaced by what is typed; a second click puts the caret', async () => {
  const user = userEvent.setup();
  const element = (
    <>
      <NoticesBody />
      <Loss />
    </>
  );
  renderScreen({ at: '/', path: '/', element });
  const field = await screen.findByLabelText<HTMLInputElement>('Strata');
  await user.click(field);
  await user.keyboard('5000');
  expect(field).toHaveValue('5000');
  await user.click(field);
  await user.keyboard('{End}1');
  expect(field).toHaveValue('50001');
});
