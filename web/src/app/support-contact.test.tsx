import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadRuntimeConfig } from '#lib/api/runtime-config.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useToasts } from '#lib/toasts.ts';
import { SupportContact } from './support-contact.tsx';

beforeAll(async () => {
  await loadCatalogue('support');
  const config = {
    apiBaseUrl: '',
    supportEmail: 'pomoc@saldo.example',
    supportPhone: '+48 22 123 45 67',
    productName: 'Saldo',
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)));
  await loadRuntimeConfig();
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
});

test('the address is an e-mail link, and copying it is confirmed', async () => {
  const user = userEvent.setup();
  render(<SupportContact />);
  const link = screen.getByRole('link', { name: 'pomoc@saldo.example' });
  expect(link).toHaveAttribute('href', 'mailto:pomoc@saldo.example');
  await user.click(screen.getByRole('button', { name: 'Kopiuj adres' }));
  expect(await navigator.clipboard.readText()).toBe('pomoc@saldo.example');
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'done', title: 'E-mail został skopiowany.' }]);
});

test.each([
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0', null],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile', 'tel:+48221234567'],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari', 'tel:+48221234567'],
])('on %s the telephone leads to %s', (_device, userAgent, href) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<SupportContact />);
  expect(screen.getByText('+48 22 123 45 67').closest('a')?.getAttribute('href') ?? null).toBe(href);
});
