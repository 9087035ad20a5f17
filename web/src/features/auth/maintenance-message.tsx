import { useMaintenanceMessage } from '#lib/maintenance.ts';
import { MaintenanceText } from '#ui/maintenance-text.tsx';

export function MaintenanceMessage() {
  const { data: message } = useMaintenanceMessage();
  return message ? <MaintenanceText tone="warning" message={message} /> : null;
}
