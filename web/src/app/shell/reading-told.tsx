import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listenToGateway } from '#lib/live/gateway-link.ts';
import { showToast } from '#lib/toasts.ts';

/** Notifies the user that documents were read, on whatever screen (specification 2, section 5). */
export function ReadingTold() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(
    () =>
      listenToGateway({
        event: (event) => {
          if (event.type !== 'import/ocr/finished') return;
          const { id, formattedTitle: title } = event.data.importProcess;
          showToast({
            id: `reading ${id}`,
            type: 'done',
            duration: 'very-long',
            title: t('reading.finished', { title, interpolation: { escapeValue: false } }),
            body: t('reading.hint'),
            action: {
              label: t('reading.verify'),
              run: () => void navigate(`/payments/import/report/${id}`),
            },
          });
        },
      }),
    [t, navigate],
  );
  return null;
}
