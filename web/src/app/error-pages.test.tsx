import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { switchLocale } from '#lib/words/i18n.ts';
import { ErrorPage } from './error-pages.tsx';

afterEach(() => switchLocale('pl'));

const open = (error: Error, onRetry?: () => void) => {
  const element = <ErrorPage error={error} {...(onRetry && { onRetry })} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

describe('The error page', () => {
  test.each([
    [
      new ApiError('http', 403),
      ['Brak dostępu', 'Nie masz uprawnień do przeglądania tej strony'],
      ['No access', 'You do not have permission to view this page'],
    ],
    [
      new ApiError('http', 404),
      ['Nie znaleziono strony', 'Strona, której szukasz, nie istnieje'],
      ['Page not found', 'The page you are looking for does not exist'],
    ],
    [
      new ApiError('http', 500),
      ['Coś poszło nie tak...', 'Nie można załadować niektórych zasobów'],
      ['Something went wrong...', 'Some resources could not be loaded'],
    ],
    [
      new Error('a mistake of ours'),
      ['Coś poszło nie tak...', 'Wystąpił nieoczekiwany błąd aplikacji'],
      ['Something went wrong...', 'An unexpected application error occurred'],
    ],
  ])('for %s explains the error in both languages', async (error, pl, en) => {
    open(error);
    const say = async ([title = '', text = '']: string[]) => {
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(document.title).toContain(title);
    };
    await say(pl);
    await switchLocale('en');
    await say(en);
    expect(screen.queryByText(/a mistake of ours/)).toBeNull();
  });

  test('goes back a step, and offers a retry if one may help', async () => {
    const retry = vi.fn();
    open(new ApiError('http', 500), retry);
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Cofnij' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saldo, strona główna' })).toHaveAttribute('href', '/');
  });
});
