import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAcl } from '#lib/session/access.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { TaxLink } from './tax-link.tsx';

const server = serverOfEachTest({ catalogues: ['taxes'] });

const KnownRights = () => (useAcl().data === undefined ? null : <p>rights</p>);

const open = async (email: string) => {
  await server().signIn(email);
  return renderScreen({
    at: '/budget/9',
    path: '/budget/9',
    element: (
      <>
        <KnownRights />
        <TaxLink type="vat" month="2026-11" />
      </>
    ),
  });
};

test('a tax cell links to its calculation', async () => {
  await open('master@a.test');
  expect(await screen.findByRole('link', { name: 'Jak policzono' })).toHaveAttribute(
    'href',
    expect.stringContaining('/cashflow?view=taxes&due=vat.2026-11'),
  );
});

test('a user who may not see taxes gets no link', async () => {
  await open('reader@a.test');
  expect(await screen.findByText('rights')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
