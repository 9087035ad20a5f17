import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { serverIsBack } from '#lib/live/wake.ts';
import { neededAt } from '#lib/master-data/failure-cure.ts';
import { until } from '#testing/until.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { DialogFrame } from './dialog-frame.tsx';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} from ${neededAt(state) ?? 'nowhere'}`}</output>;
}

const refusedBy = (error: 'DEFAULT_PAYMENT_METHOD_MISSING' | 'NOT_EMPTY') =>
  render(
    <MemoryRouter initialEntries={['/payments/list?tab=payments-list-detached']}>
      <Place />
      <DialogFrame
        title="Nowy wiersz"
        failure={new ApiError('http', 422, { statusCode: 422, error, message: '' })}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );

test('a dialog refused for lack of a default method links to the methods, which link back', async () => {
  refusedBy('DEFAULT_PAYMENT_METHOD_MISSING');
  await userEvent.click(await screen.findByRole('button', { name: 'Otwórz metody płatności' }));
  expect(screen.getByText(/^\/system/u)).toHaveTextContent(
    '/system/data?tab=accounts from /payments/list?tab=payments-list-detached',
  );
});

test('another refusal has no link', async () => {
  refusedBy('NOT_EMPTY');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dialog whose request had no answer says once the server answers that it can be tried again', async () => {
  render(
    <MemoryRouter>
      <DialogFrame title="Nowy wiersz" failure={new ApiError('fetch')} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Brak połączenia/u);
  act(() => serverIsBack());
  expect(await screen.findByText(/^Nie było połączenia\. Jest już z powrotem/u)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function ReasonDialog({ answer }: { answer: Promise<void> | null }) {
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const refuse = () => {
    setBusy(false);
    setWrong(true);
  };
  const confirm = () => {
    setBusy(answer !== null);
    if (answer === null) refuse();
    else void answer.then(refuse);
  };
  return (
    <DialogFrame
      title="Odrzuć"
      confirm="Odrzuć"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={() => undefined}
    >
      <TextField label="Kto" />
      <TextField label="Powód" error={isWrong ? 'Napisz powód' : undefined} />
    </DialogFrame>
  );
}

test.each([
  ['the dialog', null],
  ['the server', Promise.resolve()],
])('a field that %s refuses gets the focus', async (_who, answer) => {
  render(
    <MemoryRouter>
      <ReasonDialog answer={answer} />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
  expect(await screen.findByText('Napisz powód')).toBeVisible();
  await until(() => expect(screen.getByRole('textbox', { name: 'Powód' })).toHaveFocus());
});
