import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { AddPlain, EditPlain } from './plain-editor.tsx';
import { SECTIONS, TRADE_SUBJECTS } from './plain-noun.ts';
import { SectionScreen, TradeSubjectScreen } from './plain-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
});

async function idOf(path: string): Promise<number> {
  const items = (await (await server().as('writer@a.test')).get(path)).json<{ id: number }[]>();
  return items[0]?.id ?? 0;
}

test('a section can be renamed in its editor, a name in use is refused, and the list is updated', async () => {
  const user = userEvent.setup();
  await (await server().as('writer@a.test')).post('/api/section', { name: 'Projekty' });
  await server().signIn('writer@a.test');
  const id = (await (await server().as('writer@a.test')).get('/api/section'))
    .json<{ id: number; name: string }[]>()
    .find(({ name }) => name === 'Stałe')?.id;
  renderScreen({
    at: '/system/data?tab=sections',
    path: '/system/data',
    element: (
      <>
        <SectionScreen />
        <EditPlain noun={SECTIONS} id={id ?? 0} />
      </>
    ),
  });
  const editor = within(await screen.findByRole('dialog', { name: 'Stałe' }));
  const name = editor.getByRole('textbox', { name: 'Nazwa' });
  await user.clear(name);
  await user.type(name, 'Projekty{Control>}{Enter}{/Control}');
  expect(await editor.findByText('Taka nazwa już jest')).toBeVisible();
  await user.type(name, ' zamknięte{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('link', { name: 'Projekty zamknięte', hidden: true })).toBeInTheDocument();
});

test('an added section is announced, and its list scrolls to it', async () => {
  const user = userEvent.setup();
  await server().signIn('writer@a.test');
  renderScreen({
    at: '/system/data?tab=sections',
    path: '/system/data/*',
    element: (
      <>
        <SectionScreen />
        <Routes>
          <Route path="@/*" element={<AddPlain noun={SECTIONS} />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Sekcja' }));
  await until(() => expect(screen.getByRole('textbox', { name: 'Nazwa' })).toHaveFocus());
  await user.keyboard('Zimowe{Control>}{Enter}{/Control}');
  await until(() =>
    expect(screen.getByRole('link', { name: 'Zimowe' }).closest('tr')).toHaveAttribute('data-added'),
  );
  expect(screen.getByRole('button', { name: 'Sekcja' })).toHaveFocus();
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'Dodano „Zimowe”',
    action: { label: 'Otwórz' },
  });
});

test('a reader sees a trade subject and its uses, and cannot change anything', async () => {
  const id = await idOf('/api/trade-subject');
  await server().signIn('reader@a.test');
  renderScreen({
    at: '/system/data?tab=trade-subjects',
    path: '/system/data',
    element: (
      <>
        <TradeSubjectScreen />
        <EditPlain noun={TRADE_SUBJECTS} id={id} />
      </>
    ),
  });
  const editor = within(await screen.findByRole('dialog', { name: 'Usługi' }));
  expect(editor.getByText('Nie masz uprawnień, aby to zmieniać.')).toBeVisible();
  expect(editor.getByRole('textbox', { name: 'Nazwa' })).toBeDisabled();
  expect(await editor.findByText('Wiersze arkuszy')).toBeVisible();
  expect(editor.queryByRole('button', { name: 'Usuń...' })).not.toBeInTheDocument();
  // There are no bulk commands either.
  expect(screen.queryByRole('checkbox', { name: /^Zaznacz/u, hidden: true })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Przedmiot transakcji', hidden: true }),
  ).not.toBeInTheDocument();
});

test('the tabs show the number of items in each list', async () => {
  await server().signIn('writer@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  const writer = await server().as('writer@a.test');
  const { total } = (await writer.post('/api/trade-subject/page', { page: 1, pageSize: 1 })).json<{
    total: number;
  }>();
  expect(total).toBeGreaterThan(0);
  expect(
    await screen.findByRole('link', { name: new RegExp(`^Przedmioty transakcji ?${total}$`, 'u') }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Struktura$/u })).toBeVisible();
});

test.each([
  ['section', SECTIONS, '/api/section'],
  ['trade subject', TRADE_SUBJECTS, '/api/trade-subject'],
] as const)('Enter in the name, the only text field, saves a %s', async (_name, noun, path) => {
  const user = userEvent.setup();
  await server().signIn('writer@a.test');
  const caller = await server().as('writer@a.test');
  renderScreen({ at: '/system/data', path: '/system/data', element: <AddPlain noun={noun} /> });
  await user.type(await screen.findByRole('textbox', { name: 'Nazwa' }), 'Nowe{Enter}');
  const names = async () => (await caller.get(path)).json<{ name: string }[]>().map(({ name }) => name);
  await until(async () => expect(await names()).toContain('Nowe'));
});
