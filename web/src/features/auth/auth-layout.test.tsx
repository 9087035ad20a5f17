import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { until } from '#testing/until.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { EMPTY_CODE } from './code-input.ts';

beforeEach(() => loadCatalogue(['auth', 'registration']));

const ignore = () => undefined;

function Code() {
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  return (
    <CodeField boxes={boxes} onChange={setBoxes} onRefuse={ignore} error={undefined} isDisabled={false} />
  );
}

/** The page of the code, whose form has loaded or not. */
const page = (client: ReturnType<typeof createQueryClient>, hasLoaded: boolean) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={['/auth/register/confirm-email?email=jan%40firma.test']}>
      <Routes>
        <Route element={<AuthLayout />}>
          <Route path="*" element={hasLoaded ? <Code /> : null} />
        </Route>
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

test('a code typed before its page has loaded goes into its boxes, and what follows into the next', async () => {
  const client = createQueryClient();
  const { rerender } = render(page(client, false));
  await userEvent.keyboard('123');
  rerender(page(client, true));
  await until(() => expect(screen.getByLabelText('Cyfra 4 z 6')).toHaveFocus());
  await userEvent.keyboard('4');
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(boxes).toEqual(['1', '2', '3', '4', '', '']);
});
