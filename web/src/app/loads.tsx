import { useLoads } from '#lib/loads.ts';
import { LoaderOverlay } from '#ui/loader-overlay.tsx';

export function Loads() {
  const { shown } = useLoads();
  return shown && <LoaderOverlay {...shown} />;
}
