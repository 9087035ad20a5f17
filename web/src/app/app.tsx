import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import '#lib/navigation/closed-copies.ts';
import { useFirstPicture } from '#lib/loading/first-picture.ts';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { DevPanel, isDev } from './dev-panel.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loads } from './loads.tsx';
import { MaintenanceWatch } from './maintenance-watch.tsx';
import { NewBuildBanner } from './new-build-banner.tsx';
import { AppRoutes } from './routes.tsx';
import { ShortcutsHelp } from './shell/shortcuts-help.tsx';
import { Toasts } from './toasts.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  const { t } = useTranslation();
  useFirstPicture();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <MaintenanceWatch />
          <NewBuildBanner />
          <ErrorBoundary>
            <Suspense fallback={<Loader label={t('loading')} />}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
          <ShortcutsHelp />
          <Loads />
          {isDev() && (
            <Suspense>
              <DevPanel />
            </Suspense>
          )}
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
