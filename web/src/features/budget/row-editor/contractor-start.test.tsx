import { screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { newRowsOf } from '../rows/new-rows.ts';
import { SheetEditors } from '../screen/sheet-editors.tsx';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import { storedSheet } from '../testing/stored-sheet.ts';
import { AddRowLine } from './add-row-line.tsx';

const server = serverOfEachTest({ catalogues: ['editing', 'editors'] });

/** A contractor with every default, and one with a default payment term only. */
async function addContractors() {
  const master = await server().as('master@a.test');
  const made = async (path: string, body: object) =>
    (await master.post(`/api/${path}`, body)).json<{ id: number }>().id;
  const defaults = {
    paymentMethodId: await made('payment-method', { name: 'Karta' }),
    tradeSubjectId: await made('trade-subject/from-name', { name: 'Czynsz' }),
    sectionId: await made('section/from-name', { name: 'Biuro' }),
    vatRate: '8',
    paymentTermDays: 21,
  };
  const rich = await made('contractor', { name: 'Lokum', ...defaults });
  await made('contractor', { name: 'Papirus', paymentTermDays: 7 });
  await server().signIn('master@a.test');
  return { id: rich, defaults };
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const last = async () => {
  const { records } = await storedSheet(await server().as('master@a.test'));
  return records.at(-1);
};
async function choose(user: UserEvent, name: string) {
  const contractor = await screen.findByLabelText('Kontrahent', { selector: 'input' });
  await user.clear(contractor);
  await user.click(contractor);
  await user.paste(name);
  await user.click(await screen.findByRole('option', { name }));
}

test('a new row starts with its contractor’s defaults, except for fields already set', async () => {
  const { id, defaults } = await addContractors();
  const store = await openSheet(21, { send: sentTo(21) });
  const element = <SheetEditors store={store} />;
  renderScreen({ at: '/budget/21/@/row-editor/add', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  const term = await screen.findByLabelText(/^Termin/);
  await user.clear(term);
  await user.type(term, '3');
  await choose(user, 'Lokum');
  expect(field('Przedmiot transakcji')).toHaveValue('Czynsz');
  expect(field('Sekcja')).toHaveValue('Biuro');
  expect(field('Metoda płatności')).toHaveValue('Karta');
  expect(screen.getByLabelText(/VAT/)).toHaveValue('8');
  expect(term).toHaveValue('3');
  // Defaults of the contractor are removed with it.
  await choose(user, 'Papirus');
  expect(field('Sekcja')).toHaveValue('');
  expect(field('Metoda płatności')).toHaveValue('Konto główne');
  await choose(user, 'Lokum');
  await user.type(screen.getByLabelText('Netto'), '100{Control>}{Enter}{/Control}');
  await until(async () =>
    expect(await last()).toMatchObject({ contractorId: id, ...defaults, paymentTermDays: 3 }),
  );
});

test('a row of the line below the sheet starts with them, too', async () => {
  const { id, defaults } = await addContractors();
  const store = await openSheet(21, { send: sentTo(21) });
  const element = <AddRowLine store={store} isFirst={false} onShow={undefined} onClose={() => undefined} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  await choose(user, 'Lokum');
  expect(field('Przedmiot transakcji')).toHaveValue('Czynsz');
  await user.type(screen.getByRole('textbox', { name: /kwota/iu }), '450{Enter}');
  await until(async () => expect(await last()).toMatchObject({ contractorId: id, ...defaults }));
});

test('so do pasted rows, except for fields in the block', async () => {
  const contractor = {
    id: 7,
    name: 'Lokum',
    paymentTermDays: 21,
    paymentMethodId: 5,
    tradeSubjectId: 1,
    sectionId: 6,
    vatRate: '8',
  };
  const list = (...items: { id: number; name: string }[]) => ({
    items,
  });
  const lists = {
    tradeSubjects: list({ id: 2, name: 'Kaucja' }),
    contractors: list(contractor),
    sections: list({ id: 6, name: 'Biuro' }),
    paymentMethods: list({ id: 4, name: 'Kasa' }, { id: 5, name: 'Karta' }),
  };
  const master = await server().as('master@a.test');
  const start = (await master.get('/api/budget/21/default-record')).json<Parameters<typeof newRowsOf>[1]>();
  const row = {
    line: 1,
    isBySign: false,
    written: [],
    segmentSize: 1 as const,
    name: 'Kaucja',
    contractor: 'Lokum',
    section: '',
    method: 'Kasa',
    direction: null,
    amounts: [],
  };
  const { records, known } = newRowsOf([row], start, lists);
  expect(records).toMatchObject([
    {
      tradeSubjectId: 2,
      contractorId: 7,
      sectionId: 6,
      paymentMethodId: 4,
      vatRate: '8',
      paymentTermDays: 21,
    },
  ]);
  expect(known.sections).toEqual([{ id: 6, name: 'Biuro' }]);
});
