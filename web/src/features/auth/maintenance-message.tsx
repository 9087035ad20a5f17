import { Banner } from '#ui/banner.tsx';
import { useMaintenanceMessage } from './queries.ts';

export function MaintenanceMessage() {
  const { data: message } = useMaintenanceMessage();
  if (!message) return null;
  const lines = typeof message.body === 'string' ? [message.body] : message.body;
  return (
    <Banner tone="warning" title={message.title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
