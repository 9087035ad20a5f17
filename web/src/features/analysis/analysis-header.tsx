import type { AnalysisPreview } from '@saldo/contract/analysis';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { counted } from '#lib/words/counted.ts';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './analysis.module.css';
import type { Question } from './question.ts';

type AnalysisHeaderProps = {
  question: Question;
  preview: AnalysisPreview;
  isOrdering: boolean;
  onTake: () => void;
};

export function AnalysisHeader({ question, preview, isOrdering, onTake }: AnalysisHeaderProps) {
  const { t } = useTranslation('analysis');
  const { companyName } = useCurrentUser();
  const { count, shown, dates, isPartial } = preview;
  const format = question.format.toUpperCase();
  return (
    <PageHeader
      path={companyName}
      title={t('title')}
      facts={[
        t('rows', counted(count)),
        t('columnCount', { count: shown.length }),
        ...(dates.length > 0 ? [`${formatDate(question.from)} – ${formatDate(question.to)}`] : []),
        ...(isPartial ? [t('partial')] : []),
      ]}
    >
      <div className={styles.tools}>
        <Button
          look="primary"
          disabled={count === 0 || isOrdering}
          aria-keyshortcuts="Control+Enter"
          onClick={onTake}
        >
          <Icon of={Download} />
          {t('take', { format, number: formatCount(count) })}
        </Button>
      </div>
    </PageHeader>
  );
}
