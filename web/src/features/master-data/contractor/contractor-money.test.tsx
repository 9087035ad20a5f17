import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { ContractorMoney } from './contractor-money.tsx';
import { OpenAmount } from './open-amounts.tsx';
import { VatList } from './vat-list.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['master-data'] });
const CONTRACTOR = 31;
const GONE = 999_999;

const show = (element: React.ReactElement) =>
  renderScreen({ at: '/contractors', path: '/contractors', element });

const invoice = async (number: string, issueDate: string, gross: number) => {
  const master = await server().as('master@a.test');
  await master.post('/api/payment-source', {
    direction: 'income',
    number,
    issueDate,
    contractorId: CONTRACTOR,
    amounts: { net: gross, vat: 0, gross },
    parts: [{ gross, dueDate: issueDate }],
  });
};

test('shows open amounts, the turnover of twelve months and the last payments', async () => {
  await invoice('FS 1/2025', '2025-01-10', 50_000);
  await invoice('FS 7/2026', '2026-10-05', 123_000);
  await invoice('FS 8/2026', '2026-10-06', 77_000);
  show(<ContractorMoney contractor={{ id: CONTRACTOR, name: 'Łąka & Syn' }} />);
  const sales = (await screen.findByText('Sprzedaż brutto, 12 miesięcy')).closest('section');
  expect(sales).toHaveTextContent('2 000,00');
  expect(within(sales as HTMLElement).getByText(/^październik 2026: 2 000,00/)).toBeInTheDocument();
  const last = (await screen.findByText('Ostatnie płatności')).closest('section');
  const links = within(last as HTMLElement).getAllByRole('link');
  expect(links.slice(0, 3).map((link) => link.textContent)).toEqual([
    'Wszystkie',
    expect.stringContaining('FS 8/2026'),
    expect.stringContaining('FS 7/2026'),
  ]);
  const open = (await screen.findByText('Rozrachunki')).closest('section');
  expect(open).toHaveTextContent('2 500,00');
  const owed =
    within(open as HTMLElement)
      .getByRole('link')
      .getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(owed, 'https://saldo.test').searchParams)).toEqual({
    side: 'income',
    search: 'Łąka & Syn',
  });
});

test('the open amount of one row is shown even if another of its page was deleted, which is not said to be nothing', async () => {
  await invoice('FS 7/2026', '2026-10-05', 123_000);
  show(
    <ul>
      <li>
        <OpenAmount id={CONTRACTOR} />
      </li>
      <li aria-label="gone">
        <OpenAmount id={GONE} />
      </li>
    </ul>,
  );
  expect(await screen.findByText(/1.230,00/)).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'gone' })).toHaveTextContent('…');
});

test('the white list shows whether a contractor pays VAT, and nothing if it is not set up', async () => {
  const master = await server().as('master@a.test');
  const source = { connector: 'vat-list', name: 'Biała lista', identifier: null, secret: null };
  await master.post('/api/import/source', { ...source, since: '2026-11-01', schedule: 'manual' });
  const { version } = (await master.get(`/api/contractor/${CONTRACTOR}`)).json<{ version: number }>();
  const patch = { version, taxIdentificationNumber: 'PL5260250274' };
  const changed = await master.patch(`/api/contractor/${CONTRACTOR}`, patch);
  expect(changed.statusCode, changed.payload).toBe(200);
  show(<VatList contractorId={CONTRACTOR} />);
  expect(await screen.findByText('Czynny podatnik VAT')).toBeVisible();
  expect(screen.getByText('sprawdzono 20.11.2026')).toBeVisible();
});
