import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddSheetScreen } from './add-sheet-screen.tsx';

serverOfEachTest({ setup: { scenario: 'empty' }, signedInAs: 'jan@nowafirma.example' });

test('where there is no folder yet, its field says that it is required, and has the focus', async () => {
  const user = userEvent.setup();
  renderScreen({ at: '/budget/add', path: '/budget/add/:budgetId?', element: <AddSheetScreen /> });
  await user.type(await screen.findByLabelText('Nazwa'), 'Pierwszy');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const folder = screen.getByRole('combobox', { name: 'Folder' });
  await until(() => expect(folder).toHaveFocus());
  expect(folder).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Kategoria' })).toBeValid();
});
