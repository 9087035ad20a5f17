import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { listenToGateway } from '#lib/live/gateway-link.ts';

/** Notifies the user that documents were read, on whatever screen (specification 2, section 5). */
export function ReadingNotice() {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenToGateway({
        event: (event) => {
          if (event.type !== 'import/ocr/finished') return;
          void import('./tell-reading.ts').then(({ tellReading }) =>
            tellReading(event.data.importProcess, (path) => void navigate(path)),
          );
        },
      }),
    [navigate],
  );
  return null;
}
