import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';

const server = serverOfEachTest({ catalogues: ['editing'] });

test('a closed method is marked in choices, and comes after the open ones', async () => {
  const master = await server().as('master@a.test');
  await master.post('/api/payment-method', {
    name: 'Bank dawny',
    openingDate: '2025-01-01',
    closedFrom: '2026-03-01',
  });
  await server().signIn('master@a.test');
  const element = (
    <MasterDataField kind="payment-method" label="Metoda" value={null} onChange={() => undefined} />
  );
  renderScreen({ at: '/', path: '/', element });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Metoda' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.at(-1)).toBe('Bank dawnyzamknięta od 01.03.2026');
  expect(names).toHaveLength(2);
});
