import { useMaintenanceMessage } from '#lib/api/maintenance.ts';
import { MaintenanceText } from '#ui/page/maintenance-text.tsx';

export function MaintenanceMessage() {
  const { data: message } = useMaintenanceMessage();
  return message ? <MaintenanceText tone="warning" message={message} /> : null;
}
