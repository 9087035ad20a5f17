import { beforeEach, expect, test } from 'vitest';
import { keepUtm, keptUtm } from './utm.ts';

beforeEach(() => sessionStorage.clear());

test('the tab remembers the source of its visitor', () => {
  expect(keptUtm()).toEqual({ utmSource: '-', utmMedium: '-', utmCampaign: '-', utmTerm: '-' });
  keepUtm('?utm_source=list&utm_term=budżet&email=a');
  const first = { utmSource: 'list', utmMedium: '-', utmCampaign: '-', utmTerm: 'budżet' };
  expect(keptUtm()).toEqual(first);
  keepUtm('?email=a');
  expect(keptUtm()).toEqual(first);
  keepUtm('?utm_source=ad');
  expect(keptUtm()).toEqual({ ...first, utmSource: 'ad', utmTerm: '-' });
});

test.each(['null', '{"utmSource":5', '{"utmSource":5}', '[]'])('%s is ignored', (stored) => {
  sessionStorage.setItem('utm', stored);
  expect(keptUtm().utmSource).toBe('-');
});
