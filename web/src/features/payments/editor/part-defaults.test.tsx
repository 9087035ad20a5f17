import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { PartDefaults } from './part-defaults.tsx';
import { newPart } from './part-draft.ts';
import { newDraft } from './payment-draft.ts';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['payments'] });

const CONTRACTOR = 31;
const LOOSE = newPart({ gross: '123' });
const ON_CELL = newPart({ gross: '123', cell: { budgetId: 21, recordId: 71, month: '2026-12' } });

test('the term of the contractor is promised to instalments on no cell only: others have that of their row', async () => {
  const master = await server().as('master@a.test');
  const set = await master.patch(`/api/contractor/${CONTRACTOR}`, { version: 1, paymentTermDays: 25 });
  expect(set.statusCode, set.payload).toBe(200);
  const draft = { ...newDraft('invoice', '2026-11-20'), contractorId: CONTRACTOR };
  const element = (
    <>
      <div data-testid="loose">
        <PartDefaults draft={{ ...draft, parts: [LOOSE] }} />
      </div>
      <div data-testid="on-cell">
        <PartDefaults draft={{ ...draft, parts: [ON_CELL] }} />
      </div>
    </>
  );
  renderScreen({ at: '/', path: '/', element });
  expect(await screen.findByText(/^Bez zmian: termin 15\.12\.2026/u)).toBe(
    screen.getByTestId('loose').firstChild,
  );
  expect(screen.getByTestId('on-cell')).not.toHaveTextContent('termin');
});
