import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { TaxesTab } from './taxes-tab.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['taxes', 'parts'] });

const open = () => renderScreen({ at: '/x', path: '/x', element: <TaxesTab /> });
const lane = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = async () => {
  const master = await server().as('master@a.test');
  return (await master.get('/api/payment-type-setting')).json<
    { paymentType: string; startDate: string; endDate: string | null; config: object }[]
  >();
};
async function give(settings: object[]) {
  const master = await server().as('master@a.test');
  const answer = await master.post('/api/payment-type-setting', { settings });
  expect(answer.statusCode).toBe(200);
}
const from = (startDate: string, endDate: string | null = null) => ({ startDate, endDate });

const opened = async () => {
  const master = await server().as('master@a.test');
  return (await master.get('/api/payment-type-setting/opening')).json<{ opening: object | null }>().opening;
};

test('a company without settings enters its first ones, and the state before its first month', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Ustaw podatki' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ustaw podatki i ZUS' }));
  expect(dialog.getByLabelText('Pierwszy liczony miesiąc')).toHaveDisplayValue('11.2026');
  await user.type(dialog.getByLabelText('Dochód od początku roku'), '-1200');
  await user.type(dialog.getByLabelText('Nadwyżka VAT do przeniesienia'), '350,50');
  await user.selectOptions(dialog.getByLabelText('VAT'), 'czynny, kwartalnie');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByRole('region', { name: 'VAT' })).toBeVisible();
  await until(() => expect(screen.getByRole('button', { name: 'Stan na start' })).toHaveFocus());
  expect(await stored()).toMatchObject([
    { paymentType: 'income-tax', startDate: '2026-01-01' },
    { paymentType: 'vat', config: { period: 'quarter' } },
    { paymentType: 'zus' },
  ]);
  expect(await opened()).toEqual({ month: '2026-11', incomeYtd: -120_000, vatSurplus: 35_050 });
});

test('the first period of a tax asks for the state before it, a later one does not', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01', '2026-06-30'), config: {} },
    { paymentType: 'vat', ...from('2026-07-01'), config: { status: 'exempt' } },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: {} },
  ]);
  const user = userEvent.setup();
  open();
  const vat = await lane('VAT');
  await user.click(await vat.findByRole('button', { name: /^zwolniony/u }));
  expect(await screen.findByRole('dialog', { name: 'VAT' })).toBeVisible();
  expect(screen.queryByLabelText('Nadwyżka VAT do przeniesienia')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(vat.getByRole('button', { name: /^czynny/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'VAT' }));
  await user.type(dialog.getByLabelText('Nadwyżka VAT do przeniesienia'), '100');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(async () => expect(await opened()).toEqual({ month: null, vatSurplus: 10_000 }));
});

test('a tax without any setting is reported, and can be filled from there', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: {} },
  ]);
  const user = userEvent.setup();
  open();
  expect(await screen.findByText('Brak ustawień podatku ZUS w dacie 01.01.2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uzupełnij' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana ZUS właściciela' }));
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(screen.queryByText(/^Brak ustawień podatku ZUS/u)).not.toBeInTheDocument());
});

test('a change from a date on ends the previous setting, and asks only for what matters', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: { form: 'scale' } },
    { paymentType: 'zus', ...from('2026-01-01'), config: { mode: 'preference' } },
  ]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Zmiana od daty' }));
  await user.click(await screen.findByRole('menuitem', { name: 'VAT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana VAT' }));
  expect(dialog.getByLabelText('Metoda')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Status'), 'zwolniony');
  expect(dialog.queryByLabelText('Metoda')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(async () =>
    expect((await stored()).filter(({ paymentType }) => paymentType === 'vat')).toMatchObject([
      { endDate: '2026-10-31', config: { status: 'active' } },
      { startDate: '2026-11-01', endDate: null, config: { status: 'exempt' } },
    ]),
  );
  const vat = await lane('VAT');
  expect(await vat.findByRole('button', { name: /^zwolniony, od 01\.11\.2026/u })).toBeVisible();
});

test("a month without a setting is reported in the specification's words, and can be filled from there", async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01', '2026-12-31'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: {} },
    { paymentType: 'zus', ...from('2026-01-01'), config: {} },
  ]);
  const user = userEvent.setup();
  open();
  expect(await screen.findByText('Brak ustawień podatku VAT w dacie 01.01.2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uzupełnij' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana VAT' }));
  expect(dialog.getByLabelText('Obowiązuje od')).toHaveDisplayValue('01.01.2027');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(screen.queryByText(/^Brak ustawień podatku VAT/u)).not.toBeInTheDocument());
});

test('the edge between two periods moves by months with the arrow keys, and is confirmed in the form', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01', '2026-06-30'), config: {} },
    { paymentType: 'vat', ...from('2026-07-01'), config: { period: 'quarter' } },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: {} },
    { paymentType: 'zus', ...from('2026-01-01'), config: {} },
  ]);
  const user = userEvent.setup();
  open();
  const edge = (await lane('VAT')).getByRole('separator', { name: /^Początek okresu: czynny, kwartalnie/u });
  expect(edge).toHaveAttribute('aria-valuetext', '01.07.2026');
  edge.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Escape}');
  expect(edge).toHaveAttribute('aria-valuetext', '01.07.2026');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(edge).toHaveAttribute('aria-valuetext', '01.04.2026');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'VAT' }));
  expect(dialog.getByLabelText('Obowiązuje od')).toHaveDisplayValue('01.04.2026');
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(async () =>
    expect((await stored()).filter(({ paymentType }) => paymentType === 'vat')).toMatchObject([
      { startDate: '2026-01-01', endDate: '2026-03-31', config: { period: 'month' } },
      { startDate: '2026-04-01', endDate: null, config: { period: 'quarter' } },
    ]),
  );
});

test('the next ZUS mode is proposed for the day after the relief ends', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: { form: 'scale' } },
    { paymentType: 'zus', ...from('2026-08-15'), config: { mode: 'allowance' } },
  ]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Zaplanuj: Preferencyjny od 01.03.2027' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana ZUS właściciela' }));
  await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await until(async () =>
    expect((await stored()).filter(({ paymentType }) => paymentType === 'zus')).toMatchObject([
      { endDate: '2027-02-28' },
      { startDate: '2027-03-01', config: { mode: 'preference' } },
    ]),
  );
});

test('all figures are on one page with their source', async () => {
  await give([{ paymentType: 'vat', ...from('2026-01-01'), config: {} }]);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Stawki i podstawy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stawki i podstawy' }));
  expect(dialog.getByText('Minimalne wynagrodzenie')).toBeVisible();
  expect(dialog.getByText(/4.806,00/u)).toBeVisible();
});

test('the comparison of a company that starts within the year says what it does not know', async () => {
  const user = userEvent.setup();
  await give([{ paymentType: 'vat', ...from('2026-01-01'), config: {} }]);
  const master = await server().as('master@a.test');
  const start = { month: '2026-11', incomeYtd: 90_000_00 };
  await master.post('/api/payment-type-setting', { settings: [], opening: start });
  open();
  await user.click(await screen.findByRole('button', { name: 'Porównaj formy opodatkowania' }));
  expect(await screen.findByText(/^Saldo zna miesiące od: listopad 2026\./u)).toBeVisible();
});

test('a sum of the comparison opens its dues, down to their steps', async () => {
  const user = userEvent.setup();
  await give([
    { paymentType: 'vat', ...from('2026-01-01'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: { form: 'cit', ratePercent: '9' } },
    { paymentType: 'zus', ...from('2026-01-01'), config: { mode: 'none' } },
  ]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Porównaj formy opodatkowania' }));
  const [sum] = await screen.findAllByRole('button', { name: /^Razem, CIT 9 %/u });
  await user.click(sum ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: /^Razem 2026: CIT 9 %/u }));
  const [first] = await dialog.findAllByRole('button', { name: 'Zaliczka na podatek dochodowy' });
  await user.click(first ?? document.body);
  expect(await dialog.findByText('Przychody narastająco')).toBeVisible();
  expect((await dialog.findAllByRole('link', { name: /plan · 01\/2026/u })).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Wróć do listy' }));
  await user.click(dialog.getByRole('button', { name: 'Wróć do porównania' }));
  expect(await screen.findByText('Podatek i ZUS w 2026 według formy opodatkowania')).toBeVisible();
});

describe('another tab that stores settings meanwhile', () => {
  const all = [
    { paymentType: 'vat', ...from('2026-01-01', '2026-06-30'), config: {} },
    { paymentType: 'vat', ...from('2026-07-01'), config: { status: 'exempt' } },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: {} },
    { paymentType: 'zus', ...from('2026-01-01'), config: {} },
  ];
  const vats = async () => (await stored()).filter(({ paymentType }) => paymentType === 'vat');
  const openVat = async (name: RegExp) => {
    const user = userEvent.setup();
    const { client } = open();
    await user.click(await (await lane('VAT')).findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'VAT' }));
    return {
      user,
      dialog,
      /** as another tab stores it, and this one hears of it */
      changedElsewhere: async (settings: object[]) => {
        await give(settings);
        await client.invalidateQueries();
      },
      save: async () => user.click(dialog.getByRole('button', { name: 'Zapisz' })),
    };
  };

  test('leaves the dialog what was chosen, and gets nothing of it undone', async () => {
    await give(all);
    const { user, dialog, changedElsewhere, save } = await openVat(/^czynny/u);
    await user.selectOptions(dialog.getByLabelText('Metoda'), 'kasowa');
    await changedElsewhere([
      { paymentType: 'vat', ...from('2026-01-01', '2026-06-30'), config: { surplus: 'refund' } },
      { paymentType: 'vat', ...from('2026-07-01'), config: { period: 'quarter' } },
    ]);
    await until(() => expect(dialog.getByLabelText('Nadwyżka')).toHaveDisplayValue('zwrot na rachunek'));
    await save();
    await until(async () =>
      expect(await vats()).toMatchObject([
        { endDate: '2026-06-30', config: { method: 'cash', surplus: 'refund' } },
        { startDate: '2026-07-01', config: { status: 'active', period: 'quarter' } },
      ]),
    );
  });

  test('is told at a field that both have changed', async () => {
    await give(all);
    const { user, dialog, changedElsewhere } = await openVat(/^czynny/u);
    await user.selectOptions(dialog.getByLabelText('Nadwyżka'), 'zwrot na rachunek');
    await user.selectOptions(dialog.getByLabelText('Termin zwrotu'), '25 dni');
    await changedElsewhere([
      { ...all[0], config: { surplus: 'refund', refundDays: 40 } },
      { ...all[1], config: { status: 'exempt' } },
    ]);
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Termin zwrotu60 dni → 40 dni/u);
    expect(dialog.getByLabelText('Termin zwrotu')).toHaveDisplayValue('25 dni');
    await user.click(dialog.getByRole('button', { name: 'Przyjmij ich zmiany' }));
    expect(dialog.getByLabelText('Termin zwrotu')).toHaveDisplayValue('40 dni');
  });

  test('is not overwritten by a tab that has not heard of it yet', async () => {
    await give(all);
    const { user, dialog, save } = await openVat(/^czynny/u);
    await user.selectOptions(dialog.getByLabelText('Metoda'), 'kasowa');
    await give([
      { ...all[0], config: { surplus: 'refund' } },
      { ...all[1], config: { status: 'exempt' } },
    ]);
    await save();
    expect(await dialog.findByText(/^W międzyczasie zmieniono te ustawienia/u)).toBeVisible();
    expect(dialog.getByLabelText('Metoda')).toHaveDisplayValue('kasowa');
    await until(() => expect(dialog.getByLabelText('Nadwyżka')).toHaveDisplayValue('zwrot na rachunek'));
    await save();
    await until(async () =>
      expect(await vats()).toMatchObject([{ config: { method: 'cash', surplus: 'refund' } }, {}]),
    );
  });

  test('does not keep a period from being deleted, and is told of one that is gone', async () => {
    await give(all);
    const { user, dialog, changedElsewhere } = await openVat(/^zwolniony/u);
    await changedElsewhere([{ ...all[2], config: { form: 'none' } }]);
    await user.click(dialog.getByRole('button', { name: 'Usuń okres' }));
    await until(async () => expect(await vats()).toMatchObject([{ endDate: null }]));
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('has deleted the period of the dialog', async () => {
    await give(all);
    const { dialog, changedElsewhere, save } = await openVat(/^zwolniony/u);
    await changedElsewhere([{ ...all[0], endDate: null }]);
    expect(await dialog.findByText(/^Ten okres usunięto/u)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Usuń okres' })).not.toBeInTheDocument();
    await save();
    await until(async () =>
      expect(await vats()).toMatchObject([{ endDate: '2026-06-30' }, { config: { status: 'exempt' } }]),
    );
  });

  test('has stored a period from the same day: the new one does not replace it untold', async () => {
    await give(all);
    const user = userEvent.setup();
    const { client } = open();
    await user.click(await screen.findByRole('button', { name: 'Zmiana od daty' }));
    await user.click(await screen.findByRole('menuitem', { name: 'VAT' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zmiana VAT' }));
    const theirs = { paymentType: 'vat', ...from('2026-11-01'), config: { period: 'quarter' } };
    await give([all[0] ?? {}, { ...all[1], ...from('2026-07-01', '2026-10-31') }, theirs]);
    await client.invalidateQueries();
    const save = async () => user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await save();
    expect(await dialog.findByText(/^W międzyczasie zmieniono te ustawienia/u)).toBeVisible();
    expect(await vats()).toMatchObject([{}, {}, { config: { status: 'active', period: 'quarter' } }]);
    await save();
    await until(async () => expect(await vats()).toMatchObject([{}, {}, { config: { status: 'exempt' } }]));
  });

  test('has stored another amount of the opening: both stay', async () => {
    await give(all);
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Stan na start' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stan na start' }));
    await user.type(dialog.getByLabelText('Nadwyżka VAT do przeniesienia'), '350');
    await user.type(dialog.getByLabelText('Pierwszy liczony miesiąc'), '01.2026');
    const master = await server().as('master@a.test');
    const opening = { month: '2026-01', previousMonthIncome: 700 };
    await master.post('/api/payment-type-setting', { settings: [], opening });
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect(await opened()).toBeTruthy());
    expect(await dialog.findByText(/^W międzyczasie zmieniono/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect(await opened()).toEqual({ ...opening, vatSurplus: 35_000 }));
  });
});

describe('the state before the first month', () => {
  const openIt = async () => {
    await give([{ paymentType: 'vat', ...from('2026-01-01'), config: {} }]);
    const user = userEvent.setup();
    open();
    const again = async () => {
      await user.click(await screen.findByRole('button', { name: 'Stan na start' }));
      return within(await screen.findByRole('dialog', { name: 'Stan na start' }));
    };
    const closed = async () => until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return { user, dialog: await again(), again, closed };
  };

  test('is not stored by Enter in a form that nobody has filled in', async () => {
    const { user, dialog, closed } = await openIt();
    expect(dialog.getByLabelText('Pierwszy liczony miesiąc')).toHaveDisplayValue('');
    expect(dialog.getByText(/^Puste: liczymy od pierwszego miesiąca/u)).toBeVisible();
    await user.keyboard('{Enter}');
    await closed();
    expect(screen.queryByText(/zapisano/iu)).not.toBeInTheDocument();
    expect(await opened()).toBeNull();
  });

  test('has a month, if it has amounts; without both there is none', async () => {
    const { user, dialog, again, closed } = await openIt();
    await user.type(dialog.getByLabelText('Nadwyżka VAT do przeniesienia'), '350{Enter}');
    expect(await dialog.findByText('Wpisz miesiąc: kwoty są stanem sprzed niego.')).toBeVisible();
    expect(await opened()).toBeNull();
    await user.type(dialog.getByLabelText('Pierwszy liczony miesiąc'), '03.2026{Enter}');
    await closed();
    expect(await opened()).toEqual({ month: '2026-03', vatSurplus: 35_000 });
    const second = await again();
    await user.clear(second.getByLabelText('Nadwyżka VAT do przeniesienia'));
    await user.clear(second.getByLabelText('Pierwszy liczony miesiąc'));
    await user.click(second.getByRole('button', { name: 'Zapisz' }));
    await closed();
    expect(await opened()).toBeNull();
  });
});

describe('another tab that sets up the taxes first', () => {
  const theirs = [
    { paymentType: 'vat', ...from('2026-01-01'), config: { status: 'exempt', surplus: 'refund' } },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: { form: 'cit', ratePercent: '19' } },
    { paymentType: 'zus', ...from('2026-01-01'), config: { mode: 'none' } },
  ];
  const store = async (incomeYtd: number) => {
    const master = await server().as('master@a.test');
    const opening = { month: '2026-11', incomeYtd };
    await master.post('/api/payment-type-setting', { settings: theirs, opening });
  };
  const openStart = async () => {
    const user = userEvent.setup();
    const { client } = open();
    await user.click(await screen.findByRole('button', { name: 'Ustaw podatki' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ustaw podatki i ZUS' }));
    await user.type(dialog.getByLabelText('Dochód od początku roku'), '1200');
    return {
      user,
      dialog,
      client,
      save: async () => user.click(dialog.getByRole('button', { name: 'Zapisz' })),
    };
  };

  test('leaves what was typed in the dialog, against what is stored', async () => {
    const { user, dialog, client, save } = await openStart();
    await store(50_000);
    await client.invalidateQueries();
    expect(await dialog.findByText(/^Podatki i ZUS ustawiono w międzyczasie/u)).toBeVisible();
    expect(await dialog.findByText('Dochód od początku roku', { selector: 'dt' })).toBeVisible();
    expect(dialog.getByText(/^500,00/u, { selector: 'b' })).toBeVisible();
    expect(dialog.getByLabelText('Dochód od początku roku')).toHaveDisplayValue(/1.?200/u);
    // What nobody has touched here is as it was stored.
    expect(dialog.getByLabelText('VAT')).toHaveDisplayValue('zwolniony');
    await user.selectOptions(dialog.getByLabelText('VAT'), 'czynny, kwartalnie');
    await save();
    const question = dialog.getByText('Dochód od początku roku', { selector: 'dt' }).closest('section');
    await until(() => expect(question).toHaveFocus());
    await until(async () => {
      // A press within a moment of the first counts as the same.
      if (screen.queryByRole('dialog')) await save();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await stored()).toMatchObject([
      { paymentType: 'income-tax', config: { ratePercent: '19' } },
      { paymentType: 'vat', config: { period: 'quarter', status: 'active', surplus: 'refund' } },
      { paymentType: 'zus' },
    ]);
    expect(await opened()).toEqual({ month: '2026-11', incomeYtd: 120_000 });
    await until(() => expect(screen.getByRole('button', { name: 'Stan na start' })).toHaveFocus());
  });

  test('has stored no opening: none is added by a change of the taxes', async () => {
    const user = userEvent.setup();
    const { client } = open();
    await user.click(await screen.findByRole('button', { name: 'Ustaw podatki' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ustaw podatki i ZUS' }));
    await give(theirs);
    await client.invalidateQueries();
    expect(await dialog.findByText(/^Podatki i ZUS ustawiono w międzyczasie/u)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('VAT'), 'czynny, kwartalnie');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await stored()).toMatchObject([{}, { config: { period: 'quarter' } }, {}]);
    expect(await opened()).toBeNull();
  });

  test('is heard of by the save at the latest, which stores nothing then', async () => {
    const { user, dialog, save } = await openStart();
    await store(50_000);
    await save();
    expect(await dialog.findByText(/^Podatki i ZUS ustawiono w międzyczasie/u)).toBeVisible();
    expect(await opened()).toEqual({ month: '2026-11', incomeYtd: 50_000 });
    expect(dialog.getByLabelText('Dochód od początku roku')).toHaveDisplayValue(/1.?200/u);
    await user.click(await dialog.findByRole('button', { name: 'Przyjmij ich zmiany' }));
    expect(dialog.getByLabelText('Dochód od początku roku')).toHaveDisplayValue(/500/u);
    await user.click(dialog.getByRole('button', { name: 'Anuluj' }));
    await until(() => expect(screen.getByRole('button', { name: 'Stan na start' })).toHaveFocus());
  });
});

test('an unreadable text is not saved as the last readable one', async () => {
  await give([
    { paymentType: 'vat', ...from('2026-01-01'), config: {} },
    { paymentType: 'income-tax', ...from('2026-01-01'), config: { form: 'scale' } },
    { paymentType: 'zus', ...from('2026-01-01'), config: { mode: 'regular' } },
  ]);
  const user = userEvent.setup();
  open();
  await user.click(await (await lane('ZUS właściciela')).findByRole('button', { name: /^Pełny/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ZUS właściciela' }));
  const save = async () => user.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await user.type(dialog.getByLabelText('Zadeklarowana podstawa'), '5000x');
  await user.type(dialog.getByLabelText('Wakacje składkowe'), '2026-6');
  await save();
  expect(dialog.getByText('Wpisz kwotę')).toBeVisible();
  expect(dialog.getByText('Wpisz miesiące jak 2026-06, oddzielone przecinkami')).toBeVisible();
  await until(() => expect(dialog.getByLabelText('Zadeklarowana podstawa')).toHaveFocus());
  await user.keyboard('{Backspace}');
  await user.clear(dialog.getByLabelText('Wakacje składkowe'));
  await save();
  await until(async () =>
    expect((await stored()).find(({ paymentType }) => paymentType === 'zus')).toMatchObject({
      config: { declaredBase: 500_000, holidayMonths: [] },
    }),
  );
});
