import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import styles from './report.module.css';

/** Shown in place of a report. */
export function ReportNote(props: ComponentProps<typeof EmptyState>) {
  return (
    <div className={styles.place}>
      <EmptyState {...props} />
    </div>
  );
}

/** A report needs visible sheets, and the user has none. */
export function NoReport({ title, text }: { title: string; text: string }) {
  return <ReportNote icon={Table2} title={title} text={text} />;
}

export function ReportFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ReportNote
      icon={CircleAlert}
      title={title}
      text={failureText(error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
