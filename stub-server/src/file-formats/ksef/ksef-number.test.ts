import { expect, test } from 'vitest';
import { isKsefNumber, ksefNumberIn } from './ksef-number.ts';

test.each<[string, boolean]>([
  ['5265877635-20250826-0100001AF629-AF', true],
  ['5265877635-20250826-0100001AF629-AE', false],
  ['5265877635-20250826-010000-1AF629-00', true],
  ['FV 1/2026', false],
])('%s is a KSeF number: %s', (text, is) => {
  expect(isKsefNumber(text)).toBe(is);
});

test('a file name may contain it', () => {
  expect(ksefNumberIn('faktury/5265877635-20250826-0100001AF629-AF (1).xml')).toBe(
    '5265877635-20250826-0100001AF629-AF',
  );
  expect(ksefNumberIn('faktura.xml')).toBe('');
});
