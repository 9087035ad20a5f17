import { ERROR_CODES, ERROR_STATUS, type ErrorBody } from '@saldo/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureText, reasonText } from './failures.ts';
import { switchLocale } from '#lib/words/i18n.ts';

const refused = (statusCode: number, error: ErrorBody['error']) =>
  new ApiError('http', statusCode, { statusCode, error, message: 'not for people' });

test.each([
  [refused(401, 'UNAUTHORIZED'), 'Nie jesteś zalogowany'],
  [refused(403, 'FORBIDDEN'), 'Brak uprawnień'],
  [refused(400, 'VALIDATION'), 'Popraw wskazane pola'],
  [refused(422, 'AMOUNTS_TOO_LARGE'), 'Kwoty są za duże: suma w arkuszu może wynieść najwyżej 10 bln zł.'],
  [refused(409, 'DUPLICATE'), 'Taki element już istnieje. Podaj inną nazwę lub wartość.'],
  [new ApiError('http', 418), 'Wystąpił błąd podczas wykonywania zapytania do API'],
  [refused(500, 'INTERNAL_ERROR'), 'Wystąpił nieoczekiwany błąd serwera'],
  [new ApiError('http', 503), 'Wystąpił nieoczekiwany błąd serwera'],
  [new ApiError('parsing', 200), 'Wystąpił błąd podczas wykonywania zapytania'],
  [new TypeError('x is not a function'), 'Wystąpił nieznany błąd podczas wykonywania zapytania'],
])('%o has the message: %s', (error, text) => {
  expect(failureText(error)).toBe(text);
});

test('undo and redo do not say that a change was not saved', () => {
  const locked = new ApiError('http', 423, {
    statusCode: 423,
    error: 'LOCKED',
    message: '',
    lockedBy: 'Marek',
  });
  expect(failureText(locked)).toBe('Marek właśnie to edytuje. Twoja zmiana nie została zapisana.');
  expect(reasonText(locked)).toBe('Marek właśnie to edytuje.');
});

afterEach(() => switchLocale('pl'));

test.each(['pl', 'en'] as const)('every code of the contract has its own message (%s)', async (language) => {
  await switchLocale(language);
  const texts = ERROR_CODES.map((code) => failureText(refused(ERROR_STATUS[code], code)));
  expect(texts.filter((text) => text === '' || text.includes('failure.'))).toEqual([]);
  expect(new Set(texts).size).toBe(ERROR_CODES.length);
});
