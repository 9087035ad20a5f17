import type { Lesson, RejectedPair } from '@saldo/contract/lesson';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import asideStyles from '../aside.module.css';
import { useForgetting, useLessons, useRestoring } from './lesson-queries.ts';
import styles from './lessons.module.css';

/** Number of items of each list that are shown before the rest is requested. */
const FIRST = 5;

/**
 * Beside a contractor: the rows that the matching has learnt for its payments, and the rejected
 * ones.
 */
export function ContractorLessons({ contractorId }: { contractorId: number }) {
  const { t } = useTranslation('master-editors');
  const { data } = useLessons(contractorId);
  const frame = useRef<HTMLElement>(null);
  if (!data) return null;
  const { lessons, rejected } = data;
  return (
    <section ref={frame} tabIndex={-1} className={asideStyles.part} aria-label={t('lessons.title')}>
      <h3>{t('lessons.title')}</h3>
      {lessons.length + rejected.length === 0 && <small>{t('lessons.none')}</small>}
      <Some of={lessons}>
        {(one) => <LessonLine key={one.recordId} contractorId={contractorId} lesson={one} />}
      </Some>
      {rejected.length > 0 && (
        <>
          <h3>{t('lessons.rejected')}</h3>
          <Some of={rejected}>
            {(pair) => (
              <RejectedLine
                key={`${pair.paymentSourceId} ${pair.recordId} ${pair.month}`}
                pair={pair}
                onRestored={() => focusWhenLost(() => frame.current?.focus())}
              />
            )}
          </Some>
        </>
      )}
    </section>
  );
}

/** The first items of a list, and the rest on request. */
function Some<Item>({ of, children }: { of: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useTranslation('master-editors');
  const [isWhole, setWhole] = useState(false);
  const left = isWhole ? 0 : Math.max(0, of.length - FIRST);
  if (of.length === 0) return null;
  return (
    <>
      <ul className={styles.lessons}>{(left > 0 ? of.slice(0, FIRST) : of).map(children)}</ul>
      {left > 0 && (
        <Button size="small" look="plain" onClick={() => setWhole(true)}>
          {t('lessons.more', { count: left })}
        </Button>
      )}
    </>
  );
}

function LessonLine({ contractorId, lesson }: { contractorId: number; lesson: Lesson }) {
  const { t } = useTranslation('master-editors');
  const forgetting = useForgetting(contractorId);
  const { recordId, tradeSubject, section, budget, count, lastDay, forgottenCount } = lesson;
  const isForgotten = forgottenCount === count;
  const name = `${tradeSubject}, ${budget}`;
  return (
    <li>
      <span>
        {[tradeSubject, section].filter(Boolean).join(', ')}
        <small>{budget}</small>
        <small>{t('lessons.documents', { count, day: formatDate(lastDay) })}</small>
        {forgottenCount > 0 && (
          <small className={styles.forgotten}>
            {isForgotten ? t('lessons.forgotten') : t('lessons.forgottenPart', { forgotten: forgottenCount })}
          </small>
        )}
      </span>
      <IconButton
        size="small"
        icon={isForgotten ? RotateCcw : Trash2}
        label={t(isForgotten ? 'lessons.relearn' : 'lessons.forget', { name })}
        isBusy={forgetting.isPending}
        onClick={() => forgetting.mutate({ recordId, isForgotten: !isForgotten })}
      />
    </li>
  );
}

/** The line disappears after the deletion, and the focus with it. */
function RejectedLine({ pair, onRestored }: { pair: RejectedPair; onRestored: () => void }) {
  const { t } = useTranslation('master-editors');
  const restoring = useRestoring();
  const { number, tradeSubject, budget, month, day } = pair;
  const name = t('lessons.pair', {
    number: number === '' ? t('lessons.noNumber') : number,
    row: tradeSubject,
    month: formatMonth(month, currentLocale()),
  });
  return (
    <li>
      <span>
        {name}
        <small>{budget}</small>
        <small>{t('lessons.rejectedOn', { day: formatDate(day) })}</small>
      </span>
      <IconButton
        size="small"
        icon={Trash2}
        label={t('lessons.restore', { name })}
        isBusy={restoring.isPending}
        onClick={() => restoring.mutate(pair, { onSettled: onRestored })}
      />
    </li>
  );
}
