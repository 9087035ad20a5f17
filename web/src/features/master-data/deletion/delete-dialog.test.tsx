import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { CONTRACTORS } from '../contractor/contractor-queries.ts';
import { METHODS } from '../payment-method/method-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const server = serverOfEachTest({ catalogues: ['editing', 'editors', 'master-data'] });
const CONTRACTOR = 31;
const METHOD = 41;

test('the notice names the replacement of the deleted item', async () => {
  const user = userEvent.setup();
  await (await server().as('master@a.test')).post('/api/contractor', { name: 'Następca' });
  await server().signIn('master@a.test');
  const close = () => undefined;
  const element = (
    <DeleteDialog noun={CONTRACTORS} ids={[CONTRACTOR]} name="Dostawca" onClose={close} onDone={close} />
  );
  renderScreen({ at: '/system/data?tab=contractors', path: '/system/data', element });
  await user.type(await screen.findByRole('combobox', { name: 'Zastąp przez' }), 'Następca');
  await user.click(await screen.findByRole('option', { name: 'Następca' }));
  await user.click(await screen.findByRole('button', { name: 'Zastąp i usuń' }));
  await until(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      title: 'Usunięto „Dostawca”',
      body: [expect.stringMatching(/^Do „Następca” przeniesiono: /u)],
    }),
  );
});

test('an unsuitable replacement is refused at its field, until another is chosen', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/payment-method', { name: 'Konto EUR', currency: 'EUR' });
  await master.post('/api/payment-method', {
    name: 'Rachunek VAT',
    kind: 'vat-account',
    belongsToId: METHOD,
  });
  await server().signIn('master@a.test');
  const close = () => undefined;
  const element = (
    <DeleteDialog noun={METHODS} ids={[METHOD]} name="Konto główne" onClose={close} onDone={close} />
  );
  renderScreen({ at: '/system/data?tab=accounts', path: '/system/data', element });
  const field = await screen.findByRole('combobox', { name: 'Zastąp przez' });
  const replaceBy = async (name: string) => {
    await user.clear(field);
    await user.type(field, name);
    await user.click(await screen.findByRole('option', { name }));
    await user.click(await screen.findByRole('button', { name: 'Zastąp i usuń' }));
  };
  await replaceBy('Konto EUR');
  expect(await screen.findByText(/w innej walucie niż usuwana/)).toBeVisible();
  expect(field).toHaveAccessibleDescription(/w innej walucie niż usuwana/);
  await replaceBy('Rachunek VAT');
  expect(await screen.findByText(/nie może zastąpić rachunku, do którego należy/)).toBeVisible();
  expect(screen.queryByText(/w innej walucie niż usuwana/)).toBeNull();
});
