import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { publishGatewayEvent } from '#lib/live/gateway-link.ts';
import { useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { ReadingNotice } from './reading-notice.tsx';

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('the user who started reading documents is notified of its end, with a link to check them', async () => {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ReadingNotice />
      <Place />
    </MemoryRouter>,
  );
  const importProcess = { id: 7, formattedTitle: 'skan & faktury.pdf' };
  act(() => publishGatewayEvent({ type: 'import/ocr/finished', data: { importProcess } }));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({
    title: 'Skanowanie OCR skan & faktury.pdf zostało zakończone',
    body: 'Zweryfikuj dane, aby dodać płatności do systemu.',
    action: { label: 'Weryfikuj dokumenty' },
  });
  act(() => toast?.action?.run());
  expect(screen.getByRole('status')).toHaveTextContent('/payments/import/report/7');
});
