import { expect, test } from 'vitest';
import { withLegalForm } from './legal-form.ts';

test.each([
  ['Huta Szkła Sp. z 0.0.', 'Huta Szkła Sp. z o.o.'],
  ['Huta Szkła sp. z 0.o.', 'Huta Szkła sp. z o.o.'],
  ['Huta Szkła sp. z  0.0.', 'Huta Szkła sp. z  o.o.'],
  ['HUTA SP. Z 0.0.', 'HUTA SP. Z O.O.'],
  ['Huta 5p. z o.o.', 'Huta Sp. z o.o.'],
  ['Huta sp. 2 o.0. sp. k.', 'Huta sp. z o.o. sp. k.'],
  ['Huta Sp.z0.0.', 'Huta Sp.zo.o.'],
  ['Huta sp. z 0,0., ul. Długa 5', 'Huta sp. z o.o., ul. Długa 5'],
  ['Grupa Wodna 5.A.', 'Grupa Wodna S.A.'],
  ['Grupa Wodna S.4.', 'Grupa Wodna S.A.'],
  ['GRUPA $.A.', 'GRUPA S.A.'],
  ['Kowal i Syn sp. 1.', 'Kowal i Syn sp. j.'],
  ['Kowal i Syn 5p. k.', 'Kowal i Syn Sp. k.'],
])('The form of %s is read as in %s', (name, expected) => {
  expect(withLegalForm(name)).toBe(expected);
});

test.each([
  'Studio 5.0 Anna Nowak',
  'Port 2000 sp. z o.o.',
  'Huta Szkła S.A.',
  'FHU 4x4 Jan Żuk',
  'Sklep nr 5. Andrzej',
  'Spa 2 0 0 Relaks',
  'Kowal sp. j.',
  'Zespół 5, Anna Żuk',
])('%s stays as it is', (name) => {
  expect(withLegalForm(name)).toBe(name);
});
