import { formatAmount } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Progress } from '#ui/progress/progress.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import type { ImportLine } from './import-queries.ts';
import { useVerifyList } from './verify-queries.ts';
import styles from './verify-queue.module.css';

type VerifyQueueProps = {
  processId: number;
  currentId: number;
  /** the process reads documents from their pages */
  isReading: boolean;
  onOpen: (id: number) => void;
};

/** Documents of the same import that need or had a check, beside the open one. */
export function VerifyQueue({ processId, currentId, isReading, onOpen }: VerifyQueueProps) {
  const { t } = useTranslation('import');
  const { lines, done, all } = useVerifyList(processId, currentId);
  if (lines === undefined || all < 2) return null;
  return (
    <nav data-queue className={styles.queue} aria-label={t('verify.queue')}>
      <div className={styles.progress}>
        <Progress
          label={t('verify.checked')}
          percent={(done / all) * 100}
          text={t('verify.ofAll', { done, all })}
        />
      </div>
      <ol>
        {lines.map((line) =>
          line.document?.isThere ? (
            <QueueLine key={line.line} line={line} currentId={currentId} onOpen={onOpen} />
          ) : null,
        )}
      </ol>
      {isReading && (
        <p className={styles.add}>
          <ButtonLink size="small" to="/payments/import/documents">
            <Icon of={Plus} size="small" />
            {t('verify.addMore')}
          </ButtonLink>
        </p>
      )}
    </nav>
  );
}

type QueueLineProps = { line: ImportLine; currentId: number; onOpen: (id: number) => void };

function QueueLine({ line, currentId, onOpen }: QueueLineProps) {
  const { t } = useTranslation('import');
  const { contractor, name, gross, currency, faults, document } = line;
  const isDone = document !== null && !document.isWaiting;
  const isDuplicate = document?.hasSimilar === true;
  const state = () => {
    if (isDone) return t('verify.done');
    if (isDuplicate) return t('verify.duplicate');
    return faults.length > 0 ? t('verify.unsure', { count: faults.length }) : t('verify.sure');
  };
  const mark = isDone ? Check : isDuplicate ? Copy : undefined;
  return (
    <li>
      <button
        type="button"
        className={cx(isDone && styles.done)}
        aria-current={document?.id === currentId}
        ref={document?.id === currentId ? showLine : null}
        onClick={() => document && onOpen(document.id)}
      >
        <span className={cx(styles.mark, isDuplicate && styles.unsure)} aria-hidden>
          {mark ? <Icon of={mark} size="tiny" /> : <i />}
        </span>
        <span className={styles.line}>
          <span className={styles.who}>{contractor ?? name}</span>
          {gross !== null && currency !== null && (
            <span className={styles.amount}>{formatAmount(gross, currency)}</span>
          )}
        </span>
        <small className={cx(styles.line, styles.below)}>
          <span>{name}</span>
          <span className={cx(!isDone && (isDuplicate || faults.length > 0) && styles.unsure)}>
            {state()}
          </span>
        </small>
      </button>
    </li>
  );
}

const showLine = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' });
