import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';

const nothing = () => undefined;
const QUESTION = (
  <ConfirmDialog
    key="question"
    title="Oddać wiersz?"
    confirm="Tak"
    cancel="Nie"
    countdown={{ seconds: 30, atEnd: 'confirm', text: String }}
    onConfirm={nothing}
    onClose={nothing}
  />
);
const LIST = <DialogFrame key="list" title="Skróty" cancel="Zamknij" onClose={nothing} />;
const open = (parts: readonly ReactElement[]) => <div>{parts}</div>;
const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('A dialog that comes while a question answers itself comes after it', async () => {
  const { rerender } = render(open([QUESTION]));
  await until(() => expect(shown()).toEqual(['Oddać wiersz?']));
  rerender(open([QUESTION, LIST]));
  expect(screen.queryByText('Skróty')).not.toBeInTheDocument();
  rerender(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
});

test('One that was there before stays under it', async () => {
  const { rerender } = render(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
  rerender(open([LIST, QUESTION]));
  expect(await screen.findByText('Oddać wiersz?')).toBeVisible();
  expect(screen.getByText('Skróty')).toBeInTheDocument();
});

test('One that comes together with a question comes after it, too', async () => {
  const { rerender } = render(open([LIST, QUESTION]));
  await until(() => expect(shown()).toEqual(['Oddać wiersz?']));
  rerender(open([LIST]));
  expect(await screen.findByText('Skróty')).toBeVisible();
});
