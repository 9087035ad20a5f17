import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { AccountData } from './account/account-data.tsx';
import { ApiKeyTab } from './api-key/api-key-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { PaymentTab } from './subscription/payment-tab.tsx';
import { UserManagement } from './user-management.tsx';

const server = serverOfEachTest({
  setup: { options: { controls: 'local' } },
  catalogues: ['settings', 'registration', 'security', 'subscription', 'list', 'team'],
  signedInAs: 'master@a.test',
});

test.each([
  ['account-data', '/api/account', AccountData, 'Twoje dane'],
  ['payment', '/api/account/subscription', PaymentTab, 'Następna opłata'],
  ['user-management', '/api/acl/slots', UserManagement, 'master@a.test'],
  ['security', '/api/current-user/sessions', SecurityTab, 'Aktywne sesje'],
  ['api-key', '/api/current-user/api-key', ApiKeyTab, 'Klucz API'],
])('the tab %s says that it did not load, and tries again', async (_tab, path, Tab, content) => {
  await server().anonymous.post('/stub/faults', { path, status: 403, times: 1 });
  renderScreen({ at: '/x', path: '/x', element: <Tab /> });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nie można załadować niektórych zasobów');
  expect(alert).toHaveTextContent('Brak uprawnień');
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText(content)).toBeVisible();
});
