import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { useAcl } from '#lib/session/access.ts';
import { useSession } from '#lib/session/session.ts';

type Screen = { at: string | { pathname: string; state: unknown }; path: string; element: ReactElement };

/** A screen at its address, with the server behind it. `place` is the current location, `client` holds what has been read. */
export function renderScreen({ at, path, element }: Screen) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Place />
        <Suspense>
          <Routes>
            <Route path={path} element={<Known>{element}</Known>} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, place: () => screen.getByTestId('place').textContent };
}

function Place() {
  const { pathname, search } = useLocation();
  return (
    <data hidden data-testid="place">
      {pathname + search}
    </data>
  );
}

/** As in the app: no screen before the session and the rights of a signed-in user are known. */
function Known({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const [first, setFirst] = useState(state);
  if (first === 'loading' && state !== 'loading') setFirst(state);
  if (first === 'loading') return null;
  // Whoever signs in on a screen stays on it.
  return first === 'signedIn' ? <Licensed>{children}</Licensed> : children;
}

function Licensed({ children }: { children: ReactNode }) {
  const { data, error } = useAcl();
  return data === undefined && error === undefined ? null : children;
}
