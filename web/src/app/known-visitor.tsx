import i18next from 'i18next';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ADD_COMPANY } from '#lib/session/redirect-target.ts';
import { showToast } from '#lib/toasts.ts';

/** A signed-in user who opens the registration may want another company. */
export function KnownVisitor({ email, to }: { email: string; to: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isRegistering = pathname === '/auth/register';
  useEffect(() => {
    if (!isRegistering) return;
    showToast({
      id: 'registered',
      title: i18next.t('registration:registered.title'),
      body: i18next.t('registration:registered.text', { email }),
      duration: 'very-long',
      action: {
        label: i18next.t('registration:registered.add'),
        run: () => void navigate(ADD_COMPANY),
      },
    });
  }, [isRegistering, email, navigate]);
  return <Navigate to={to} replace />;
}
