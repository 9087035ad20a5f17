import { Banner } from './banner.tsx';

type MaintenanceTextProps = {
  tone: 'warning' | 'danger';
  message: { title: string; body: string | readonly string[] };
};

/** What is said of work on the system, in one paragraph or several. */
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
