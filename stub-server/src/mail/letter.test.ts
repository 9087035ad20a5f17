import { expect, test } from 'vitest';
import { dayText, letterOf, unlinked } from './letter.ts';

const content = {
  locale: 'pl',
  subject: 'Kod',
  lines: ['Dzień dobry!'],
  footnote: 'Nie Ty? Zignoruj.',
} as const;

test('a letter is plain text and HTML with the same words', () => {
  const link = { label: 'Ustaw hasło', href: 'https://saldo.test/auth/reset-password?token=a&email=b' };
  const { text, html } = letterOf({ ...content, code: '123456', link });
  expect(text).toBe(
    'Dzień dobry!\n\n123456\n\nUstaw hasło: https://saldo.test/auth/reset-password?token=a&email=b\n\nNie Ty? Zignoruj.',
  );
  expect(html).toContain('href="https://saldo.test/auth/reset-password?token=a&amp;email=b"');
  expect(html).toContain('>123456<');
});

test('user input cannot start a header or an element', () => {
  const { subject, html } = letterOf({
    ...content,
    subject: 'Anna\r\nBcc: all@a.test',
    lines: ['<script>alert(1)</script>'],
  });
  expect(subject).toBe('Anna Bcc: all@a.test');
  expect(html).not.toContain('<script>');
});

test.each([
  ['Pracownia Kreska sp. z o.o.', 'Pracownia Kreska sp. z o.o.'],
  ['Kawa S.K.A. i s.c.', 'Kawa S.K.A. i s.c.'],
  ['evil.example', 'evil. example'],
  ['https://a.evil.pl/x', 'https a. evil. pl x'],
  ['1.2.3.4', '1. 2. 3. 4'],
])('user input %s cannot become a link: %s', (text, shown) => {
  expect(unlinked(text)).toBe(shown);
});

test('dates are unambiguous', () => {
  expect(dayText('pl', '2026-12-01')).toBe('01.12.2026');
  expect(dayText('en', '2026-12-01')).toBe('1 December 2026');
});
