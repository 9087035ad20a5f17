import { Banner } from './banner.tsx';

type MaintenanceTextProps = {
  tone: 'warning' | 'danger';
  message: { title: string; body: string | readonly string[] };
};

/** Maintenance message, in one or more paragraphs. */
export function MaintenanceText({ tone, message: { title, body } }: MaintenanceTextProps) {
  const lines = typeof body === 'string' ? [body] : body;
  return (
    <Banner tone={tone} title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
