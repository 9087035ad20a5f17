import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddContractor } from './contractor-editor.tsx';

serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['list', 'editing', 'editors', 'parts', 'master-data', 'master-editors'],
});

test('an invalid EU VAT number that prevents saving stays visible when the NIP could replace it', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/system/data?tab=contractors', path: '/system/data', element: <AddContractor /> });
  const editor = within(await screen.findByRole('dialog', { name: 'Nowy kontrahent' }));
  await until(() => expect(editor.getByRole('combobox', { name: 'Kraj' })).toBeEnabled());
  await user.selectOptions(editor.getByRole('combobox', { name: 'Kraj' }), 'Niemcy');
  await user.type(editor.getByRole('textbox', { name: 'NIP UE' }), '12');
  await user.type(editor.getByRole('textbox', { name: 'NIP' }), '9901043000');
  await user.selectOptions(editor.getByRole('combobox', { name: 'Kraj' }), 'Polska');
  const number = editor.getByRole('textbox', { name: /^NIP UE/u });
  expect(number).toHaveValue('12');
  await user.clear(number);
  await user.tab();
  expect(editor.getByRole('textbox', { name: /^NIP UE/u })).toHaveValue('PL9901043000');
});
