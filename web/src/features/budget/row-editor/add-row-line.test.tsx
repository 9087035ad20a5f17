import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { AddRowLine } from './add-row-line.tsx';

const server = serverOfEachTest({ catalogues: ['editors'] });

async function openLine() {
  await server().signIn('master@a.test');
  const store = await openSheet(21);
  const element = <AddRowLine store={store} isFirst={false} onShow={undefined} onClose={() => undefined} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  const amount = await screen.findByRole('textbox', { name: /kwota/iu });
  await user.click(amount);
  return { store, user, amount };
}

describe('pasting into the line of a new row', () => {
  test('a block asks which rows it makes, and leaves the field alone', async () => {
    const { store, user, amount } = await openLine();
    await user.paste('Czynsz\tABC\t1 200,00\nPrąd\tTauron\t340,50\n');
    expect(store.state.getState().dialog).toEqual({
      kind: 'rows',
      ask: {
        what: 'paste',
        beforeId: null,
        texts: [
          ['Czynsz', 'ABC', '1 200,00'],
          ['Prąd', 'Tauron', '340,50'],
        ],
      },
    });
    expect(amount).toHaveValue('');
  });

  test('one text goes into its field', async () => {
    const { store, user, amount } = await openLine();
    await user.paste('1200');
    expect(amount).toHaveValue('1200');
    expect(store.state.getState().dialog ?? null).toBeNull();
  });
});
