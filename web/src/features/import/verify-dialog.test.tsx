import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { VerifyDialog } from './verify-dialog.tsx';

serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['import'] });

test('a missing document is reported, with nothing still loading', async () => {
  renderScreen({ at: '/payments/list', path: '/*', element: <VerifyDialog id={99_999} /> });
  expect(await screen.findByText(/^Tego elementu już nie ma/u)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Weryfikacja dokumentu' }));
  expect(dialog.queryByRole('region')).toBeNull();
});
