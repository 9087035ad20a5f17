import { PASSWORD } from '@saldo/stub-server/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { navigation } from '#lib/session/leave.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { PortalDialog } from './portal-dialog.tsx';

const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => undefined);

const COMPANY = {
  companyName: 'Firma A',
  addressStreet: 'Długa',
  addressBuildingNo: '4',
  addressPostCode: '00-001',
  addressCity: 'Łódź',
  taxIdentificationNumber: '5260250274',
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
  await server.signIn('master@a.test');
  await loadCatalogue(['subscription', 'settings']);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  leaveFor.mockClear();
  await server.close();
});
const open = async () => {
  renderScreen({ at: '/x', path: '/x', element: <PortalDialog onClose={() => undefined} /> });
  return within(await screen.findByRole('dialog', { name: 'Panel płatności' }));
};

describe('the portal dialog', () => {
  test('asks for the company data once, marks errors at their fields, and leads to the portal', async () => {
    const user = userEvent.setup();
    const dialog = await open();
    const go = dialog.getByRole('button', { name: 'Przejdź do panelu' });
    expect(go).toBeDisabled();
    const nip = dialog.getByLabelText('NIP');
    await user.type(nip, '123');
    await user.click(go);
    expect(await dialog.findByText('Błędny NIP')).toBeVisible();
    expect(dialog.getByText('Hasło jest wymagane')).toBeVisible();
    expect(dialog.getAllByText('To pole jest wymagane')).toHaveLength(4);
    expect(dialog.getByText('Popraw wskazane pola')).toBeVisible();
    expect(nip).toHaveFocus();

    await user.clear(nip);
    await user.type(nip, '526-025-02-74');
    await user.type(dialog.getByLabelText('Ulica'), 'Długa');
    expect(nip).toHaveValue('PL5260250274');
    await user.type(dialog.getByLabelText('Nr budynku'), '4');
    await user.type(dialog.getByLabelText('Kod pocztowy'), '00-001');
    await user.type(dialog.getByLabelText('Miejscowość'), 'Łódź');
    await user.type(dialog.getByLabelText('Hasło'), 'Zle-haslo-1');
    await user.click(go);
    expect(await dialog.findByText('Hasło jest nieprawidłowe')).toBeVisible();
    expect(dialog.getByLabelText('Ulica')).toHaveValue('Długa');
    await user.clear(dialog.getByLabelText('Hasło'));
    await user.type(dialog.getByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await until(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/\S/u)));
  });

  test('needs only the password once the company data is known', async () => {
    await (await server.as('master@a.test')).patch('/api/account/company', COMPANY);
    const user = userEvent.setup();
    const dialog = await open();
    expect(dialog.queryByLabelText('NIP')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Hasło'), `${PASSWORD}{Enter}`);
    await until(() => expect(leaveFor).toHaveBeenCalled());
  });

  test('keeps a stored tax id', async () => {
    const { taxIdentificationNumber } = COMPANY;
    await (await server.as('master@a.test')).patch('/api/account/company', { taxIdentificationNumber });
    const dialog = await open();
    expect(dialog.getByLabelText('NIP')).toHaveValue('PL5260250274');
    expect(dialog.getByLabelText('NIP')).toHaveAttribute('readonly');
  });
});
