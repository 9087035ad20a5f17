import { useLoads } from '#lib/loading/loads.ts';
import { LoaderOverlay } from '#ui/loading/loader-overlay.tsx';

export function Loads() {
  const { shown } = useLoads();
  return shown && <LoaderOverlay {...shown} />;
}
