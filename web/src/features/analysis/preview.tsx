import type { AnalysisPreview, AnalysisSource } from '@saldo/contract/analysis';
import { formatCount } from '@saldo/contract/domain/amount-format';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/triangle-alert';
import FileX from 'lucide-react/icons/file-x';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Region } from '#ui/page/region.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './analysis.module.css';
import type { OpenNumber } from './queries.ts';
import { PreviewSheet } from './preview-sheet.tsx';
import type { Question } from './question.ts';

type PreviewProps = {
  question: Question;
  preview: AnalysisPreview;
  isStale: boolean;
  opened: OpenNumber | null;
  onOpen: (number: OpenNumber) => void;
};

/** The first rows of the file in the form of a spreadsheet. */
export function Preview({ question, preview, isStale, opened, onOpen }: PreviewProps) {
  const { t } = useTranslation('analysis');
  const { rows, count } = preview;
  return (
    <Region name="preview" label={t('preview.title')} className={styles.preview}>
      <header className={styles.previewHead}>
        <h2>{t('preview.title')}</h2>
        <span>{t('preview.first', { shown: rows.length, count: formatCount(count) })}</span>
        <span className={styles.push}>{t('preview.signs')}</span>
      </header>
      {count === 0 ? (
        <div className={styles.nothing}>
          <Nothing source={question.source} />
        </div>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it */}
          <div className={cx(styles.scroller, isStale && styles.stale)} tabIndex={0}>
            <PreviewSheet question={question} preview={preview} opened={opened} onOpen={onOpen} />
          </div>
          <Checks source={question.source} warnings={preview.warnings} />
        </>
      )}
    </Region>
  );
}

/** Why there are no rows. */
function Nothing({ source }: { source: AnalysisSource }) {
  const { t } = useTranslation('analysis');
  const { data: acl } = useAcl();
  const isWithoutSheets = source !== 'contractors' && acl !== undefined && !maySeeSheets(acl);
  return isWithoutSheets ? (
    <EmptyState icon={Table2} title={t('noAccess.title')} text={t('noAccess.text')} />
  ) : (
    <EmptyState icon={FileX} title={t('empty.title')} text={t('empty.text')} />
  );
}

/** The server's checks of all rows of a source; summed rows have no documents to check. */
const CHECKED: Readonly<Partial<Record<AnalysisSource, readonly ('sums' | 'nip' | 'number')[]>>> = {
  payments: ['sums', 'nip', 'number'],
  contractors: ['nip'],
};

/** The checks of all rows, and the faults to correct before the file is used. */
function Checks({ source, warnings }: { source: AnalysisSource; warnings: AnalysisPreview['warnings'] }) {
  const { t } = useTranslation('analysis');
  return (
    <ul className={styles.checks}>
      {(CHECKED[source] ?? []).map((kind) => {
        const warning = warnings.find((one) => one.kind === kind);
        return (
          <li key={kind} className={cx(warning !== undefined && styles.warn)}>
            <Icon of={warning ? CircleAlert : Check} size="small" />
            {warning
              ? t(`check.${kind}.wrong`, { count: warning.count, example: warning.example || '–' })
              : t(`check.${kind}.right`)}
          </li>
        );
      })}
    </ul>
  );
}
