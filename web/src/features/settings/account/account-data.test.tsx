import { PASSWORD } from '@saldo/stub-server/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCatalogue, switchLocale } from '#lib/words/i18n.ts';
import { switchTheme } from '#lib/settings/theme.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { startServer } from '#testing/server.ts';
import { until } from '#testing/until.ts';
import { AccountData } from './account-data.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
  await loadCatalogue(['settings', 'registration', 'editing']);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
  await server.close();
});

const openAs = async (email: string) => {
  await server.signIn(email);
  const { client } = renderScreen({ at: '/x', path: '/x', element: <AccountData /> });
  await screen.findByRole('form', { name: 'Twoje dane' });
  return {
    /** as another tab saves it, and this one hears of it */
    changedElsewhere: async (address: string, change: object) => {
      const answer = await (await server.as(email)).patch(address, change);
      expect(answer.statusCode).toBe(200);
      await client.invalidateQueries();
    },
  };
};
const part = (name: string) => within(screen.getByRole('form', { name }));
const profile = async (email: string) => (await server.as(email)).get('/api/account');
const settings = async () =>
  (await (await server.as('reader@a.test')).post('/api/user-setting/get', { keys: ['preferences'] })).json();
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

describe('account data', () => {
  test('users change their own name, picture and phone number', async () => {
    const user = userEvent.setup();
    await openAs('reader@a.test');
    const me = part('Twoje dane');
    expect(me.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled', 'true');
    const firstname = me.getByLabelText('Imię');
    await user.clear(firstname);
    await user.type(me.getByLabelText('Telefon'), '12345');
    await user.click(me.getByRole('radio', { name: 'Awatar 6' }));
    await user.click(me.getByRole('button', { name: 'Zapisz' }));
    expect(await me.findByText('To pole jest wymagane')).toBeVisible();
    expect(me.getByText('Telefon musi zawierać od 9 do 11 cyfr')).toBeVisible();
    await user.type(firstname, 'Zofia');
    await user.type(me.getByLabelText('Telefon'), '6789');
    await user.click(me.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(titles()).toEqual(['Zapisano']));
    expect((await profile('reader@a.test')).json()).toMatchObject({
      user: { firstname: 'Zofia', avatarId: 6, phoneNumber: '123456789' },
    });
    expect(me.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a save that failed without a connection says once the server answers that it can be repeated', async () => {
    const user = userEvent.setup();
    const { changedElsewhere } = await openAs('master@a.test');
    const [me, company] = [part('Twoje dane'), part('Firma')] as const;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await user.type(me.getByLabelText('Imię'), 'a');
    await user.type(company.getByLabelText('Ulica'), 'a');
    for (const form of [me, company]) {
      await user.click(form.getByRole('button', { name: 'Zapisz' }));
      expect(await form.findByRole('alert')).toHaveTextContent('Brak połączenia');
    }
    vi.stubGlobal('fetch', fetch);
    await changedElsewhere('/api/account', { phoneNumber: '123456789' });
    for (const form of [me, company]) {
      expect(await form.findByText(/^Nie było połączenia\. Jest już/)).toBeVisible();
      expect(form.queryByRole('alert')).not.toBeInTheDocument();
    }
    await user.click(me.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(titles()).toEqual(['Zapisano']));
    expect(me.queryByText(/^Nie było połączenia/)).not.toBeInTheDocument();
  });

  test('unsaved input is restored when the user returns', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await user.type(part('Twoje dane').getByLabelText('Telefon'), '600');
    await user.type(part('Firma').getByLabelText('Ulica'), 'Długa');
    cleanup();
    await openAs('master@a.test');
    expect(part('Twoje dane').getByLabelText('Telefon')).toHaveValue('600');
    expect(part('Firma').getByLabelText('Ulica')).toHaveValue('Długa');
    // and says that it is not what is stored, until it is saved or discarded
    const note = 'Przywrócono to, co wpisano tu wcześniej i nie zapisano.';
    expect(await part('Firma').findByText(note)).toBeVisible();
    await user.click(part('Firma').getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(titles()).toEqual(['Zapisano']));
    await until(() => expect(part('Firma').queryByText(note)).not.toBeInTheDocument());
    await user.click(part('Twoje dane').getByRole('button', { name: 'Odrzuć' }));
    expect(part('Twoje dane').getByLabelText('Telefon')).toHaveValue('');
    expect(part('Twoje dane').queryByText(note)).not.toBeInTheDocument();
    cleanup();
    await openAs('reader@a.test');
    expect(part('Twoje dane').getByLabelText('Telefon')).toHaveValue('');
  });

  test('changing the password requires the old one; a wrong one is marked at its field', async () => {
    const user = userEvent.setup();
    await openAs('reader@a.test');
    const password = part('Hasło');
    await user.type(password.getByLabelText('Nowe hasło'), 'krotkie');
    await user.click(password.getByRole('button', { name: 'Zmień hasło' }));
    expect(await password.findByText('Hasło jest wymagane')).toBeVisible();
    expect(password.getByText('Hasło jest niepoprawne')).toBeVisible();
    await user.type(password.getByLabelText('Nowe hasło'), '-Nowe-1');
    await user.type(password.getByLabelText('Obecne hasło'), 'Zle-haslo-1');
    await user.click(password.getByRole('button', { name: 'Zmień hasło' }));
    expect(await password.findByText('Hasło jest nieprawidłowe')).toBeVisible();
    await user.clear(password.getByLabelText('Obecne hasło'));
    await user.clear(password.getByLabelText('Nowe hasło'));
    await user.type(password.getByLabelText('Nowe hasło'), 'Password1!');
    await user.type(password.getByLabelText('Obecne hasło'), `${PASSWORD}{Enter}`);
    const leaked = 'To hasło jest na liście haseł, które wyciekły. Wybierz inne.';
    expect(await password.findByText(leaked)).toBeVisible();
    expect(password.getByLabelText('Nowe hasło')).toHaveFocus();
    await user.clear(password.getByLabelText('Nowe hasło'));
    await user.type(password.getByLabelText('Nowe hasło'), 'krotkie-Nowe-1{Enter}');
    await until(() => expect(titles()).toEqual(['Hasło zostało zmienione']));
    expect(password.getByLabelText('Nowe hasło')).toHaveValue('');
  });

  test('the master user changes the company; a stored tax id cannot be removed', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const company = part('Firma');
    expect(company.getByLabelText('Forma działalności')).toHaveAttribute('readonly');
    await user.type(company.getByLabelText('NIP'), '526 025 02 74');
    await user.type(company.getByLabelText('Miejscowość'), 'Łódź');
    await user.click(company.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(titles()).toEqual(['Zapisano']));
    expect((await profile('master@a.test')).json()).toMatchObject({
      company: { taxIdentificationNumber: 'PL5260250274', addressCity: 'Łódź', addressStreet: null },
    });
    await until(() => expect(company.getByLabelText('NIP')).toHaveAttribute('readonly'));
  });

  test('a post code and a tax id are formatted when the field loses focus', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const company = part('Firma');
    await user.type(company.getByLabelText('Kod pocztowy'), '00001');
    await user.type(company.getByLabelText('NIP'), '0000000000{Tab}');
    expect(company.getByLabelText('Kod pocztowy')).toHaveValue('00-001');
    expect(company.getByLabelText('NIP')).toHaveValue('PL0000000000');
    await user.click(company.getByRole('button', { name: 'Zapisz' }));
    expect(await company.findByText('Błędny NIP')).toBeVisible();
  });

  test('what was saved follows what another tab stores, and is not sent again', async () => {
    const user = userEvent.setup();
    const { changedElsewhere } = await openAs('master@a.test');
    const company = part('Firma');
    const city = company.getByLabelText('Miejscowość');
    const save = () => user.click(company.getByRole('button', { name: 'Zapisz' }));
    await user.type(city, 'Lublin');
    await save();
    await until(() => expect(titles()).toEqual(['Zapisano']));
    await changedElsewhere('/api/account/company', { addressCity: 'Gdynia' });
    await until(() => expect(city).toHaveValue('Gdynia'));
    await user.type(company.getByLabelText('Nr budynku'), '25');
    await save();
    await until(async () =>
      expect((await profile('master@a.test')).json()).toMatchObject({
        company: { addressCity: 'Gdynia', addressBuildingNo: '25' },
      }),
    );
  });

  test('a field changed here and meanwhile elsewhere is said before it is replaced', async () => {
    const user = userEvent.setup();
    const { changedElsewhere } = await openAs('master@a.test');
    const company = part('Firma');
    const [city, street] = [company.getByLabelText('Miejscowość'), company.getByLabelText('Ulica')];
    await user.type(city, 'Lublin');
    await changedElsewhere('/api/account/company', { addressCity: 'Gdynia', addressStreet: 'Morska' });
    expect(await company.findByRole('alert')).toHaveTextContent(/Miejscowość.*Gdynia/);
    expect(company.getByRole('alert')).not.toHaveTextContent('Morska');
    expect(street).toHaveValue('Morska');
    expect(city).toHaveValue('Lublin');
    await user.click(company.getByRole('button', { name: 'Przyjmij ich zmiany' }));
    expect(city).toHaveValue('Gdynia');
    expect(company.queryByRole('alert')).not.toBeInTheDocument();
    expect(company.getByRole('button', { name: 'Zapisz' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a profile is sent without the fields that were left as they are', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const me = part('Twoje dane');
    const other = await server.as('master@a.test');
    expect((await other.patch('/api/account', { firstname: 'Zofia' })).statusCode).toBe(200);
    await user.type(me.getByLabelText('Telefon'), '600700800');
    await user.click(me.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(titles()).toEqual(['Zapisano']));
    expect((await profile('master@a.test')).json()).toMatchObject({
      user: { firstname: 'Zofia', phoneNumber: '600700800' },
    });
    expect(me.getByLabelText('Imię')).toHaveValue('Zofia');
  });

  test('other users can only read it', async () => {
    await openAs('reader@a.test');
    const company = part('Firma');
    expect(company.getByText('Dane firmy może zmienić tylko użytkownik główny.')).toBeVisible();
    expect(company.queryByRole('button')).not.toBeInTheDocument();
    for (const field of company.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  });

  test('language, theme, payment method and search threshold apply at once and follow the user to other browsers', async () => {
    const user = userEvent.setup();
    await openAs('reader@a.test');
    const looks = part('Wygląd i wartości domyślne');
    await user.click(looks.getByRole('radio', { name: 'Ciemny' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(await looks.findByRole('combobox', { name: 'Domyślna metoda płatności' }));
    await user.click(await screen.findByRole('option', { name: 'Konto główne' }));
    await user.click(looks.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('form', { name: 'Appearance and defaults' })).toBeVisible();
    await until(async () =>
      expect(await settings()).toMatchObject({
        settings: { preferences: { theme: 'dark', locale: 'en', paymentMethodId: expect.any(Number) } },
      }),
    );
    await switchLocale('pl');
    switchTheme('light');
  });
});
