import { beforeEach, expect, test } from 'vitest';
import { utmOf } from './utm.ts';

beforeEach(() => sessionStorage.clear());

test('the tab remembers where its visitor came from', () => {
  const first = utmOf(new URLSearchParams('utm_source=list&utm_term=budżet'));
  expect(first).toEqual({ utmSource: 'list', utmMedium: '-', utmCampaign: '-', utmTerm: 'budżet' });
  expect(utmOf(new URLSearchParams())).toEqual(first);
  expect(utmOf(new URLSearchParams('utm_source=ad')).utmSource).toBe('ad');
});

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('utm', 'null');
  expect(utmOf(new URLSearchParams()).utmSource).toBe('-');
  sessionStorage.setItem('utm', '{"utmSource":5');
  expect(utmOf(new URLSearchParams()).utmSource).toBe('-');
});
