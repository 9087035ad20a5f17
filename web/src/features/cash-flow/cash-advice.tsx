import type { CashCure, CashGap } from '@saldo/contract/report-cash-flow';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { CashView } from './cash-address.ts';
import { keepFocusInFigures } from './focus-figures.ts';
import { useMovePayment } from './move-payment.ts';
import { useGaps } from './queries.ts';
import styles from './cash-advice.module.css';

/** The next gap, and the cheapest move that closes it; the gaps after it on request. */
export function CashAdvice({ view, figures }: CashAdviceProps) {
  const { t } = useTranslation('cash-flow');
  const answer = useGaps(view);
  const { data: gaps = [] } = answer;
  const isFitting = fits(answer, figures);
  const [shown, setShown] = useState<'cures' | 'gaps' | null>(null);
  const [gap, ...later] = gaps;
  const hasBuffer = view.buffer > 0;
  if (!gap) return null;
  if (!isFitting) return <Checking />;
  const [best, ...others] = movableCures(gap);
  const toggle = (list: 'cures' | 'gaps') => setShown(shown === list ? null : list);
  return (
    <section className={styles.advice} aria-label={t('gap.label')}>
      <i className={styles.mark} aria-hidden />
      <p>
        <GapLine gap={gap} hasBuffer={hasBuffer} />
      </p>
      {later.length > 0 && (
        <Button look="plain" size="small" aria-expanded={shown === 'gaps'} onClick={() => toggle('gaps')}>
          {t('gap.more', { count: later.length })}
        </Button>
      )}
      <span className={styles.tools}>
        {others.length > 0 && (
          <Button aria-expanded={shown === 'cures'} onClick={() => toggle('cures')}>
            {t('gap.others', { count: others.length })}
          </Button>
        )}
        {best && <MoveButton cure={best} look="primary" />}
      </span>
      {shown === 'cures' && (
        <ul className={styles.others}>
          {others.map((cure) => (
            <li key={`${cure.paymentPartId ?? ''} ${cure.origin.recordId} ${cure.origin.month}`}>
              <span>
                <CureText cure={cure} />
              </span>
              <MoveButton cure={cure} />
            </li>
          ))}
        </ul>
      )}
      {shown === 'gaps' && <LaterGaps gaps={later} hasBuffer={hasBuffer} />}
    </section>
  );
}

type State = Pick<ReturnType<typeof useGaps>, 'isPlaceholderData' | 'dataUpdatedAt'>;
type CashAdviceProps = { view: CashView; figures: State };

/** Whether the gaps are those of the figures on the screen: both of the view before, or both of this one. */
function fits(gaps: ReturnType<typeof useGaps>, figures: State): boolean {
  if (gaps.isPlaceholderData || figures.isPlaceholderData)
    return gaps.isPlaceholderData === figures.isPlaceholderData;
  return !gaps.isFetching || gaps.dataUpdatedAt >= figures.dataUpdatedAt;
}

/** In place of a gap that the figures may no longer have. */
function Checking() {
  const { t } = useTranslation('cash-flow');
  return (
    <section className={styles.advice} aria-label={t('gap.label')} aria-busy>
      <i className={styles.mark} aria-hidden />
      <p>{t('gap.checking')}</p>
    </section>
  );
}

const movableCures = ({ cures }: CashGap): readonly CashCure[] => cures.filter(({ mayMove }) => mayMove);

function LaterGaps({ gaps, hasBuffer }: { gaps: readonly CashGap[]; hasBuffer: boolean }) {
  return (
    <ul className={styles.others}>
      {gaps.map((gap) => {
        const [best] = movableCures(gap);
        return (
          <li key={`${gap.methodId ?? 'all'} ${gap.from}`}>
            <span>
              <GapLine gap={gap} hasBuffer={hasBuffer} />
            </span>
            {best && <MoveButton cure={best} />}
          </li>
        );
      })}
    </ul>
  );
}

type GapProps = {
  gap: CashGap;
  /** all methods together are compared with a buffer, and not with zero */
  hasBuffer: boolean;
};

/** A gap, which opens its lowest day, and the cheapest move that closes it. */
function GapLine({ gap, hasBuffer }: GapProps) {
  const { t } = useTranslation('cash-flow');
  const [best] = movableCures(gap);
  return (
    <>
      <Link to={balanceOfDay(gap.lowest.date, gap.methodId)}>
        <GapText gap={gap} hasBuffer={hasBuffer} />
      </Link>{' '}
      {best ? <CureText cure={best} /> : t(gap.to === null ? 'gap.noEnd' : 'gap.noCure')}
    </>
  );
}

const spanOf = ({ from, to }: CashGap): string =>
  to === null || to === from ? formatDayMonth(from) : `${formatDayMonth(from)}–${formatDayMonth(to)}`;

function GapText({ gap, hasBuffer }: GapProps) {
  const { t } = useTranslation('cash-flow');
  const words = { days: spanOf(gap), method: gap.name, amount: formatPln(gap.missing) };
  if (gap.methodId !== null) return t(gap.to === null ? 'gap.open' : 'gap.method', words);
  if (hasBuffer) return t(gap.to === null ? 'gap.thinOpen' : 'gap.thin', words);
  return t(gap.to === null ? 'gap.allOpen' : 'gap.all', words);
}

function CureText({ cure }: { cure: CashCure }) {
  const { t } = useTranslation('cash-flow');
  const { contractor, name, gross, days, to, dueDate, isWithinDue } = cure;
  const words = {
    name: contractor ?? name,
    amount: formatPln(gross),
    count: days,
    date: formatDayMonth(to),
    due: formatDayMonth(dueDate),
  };
  return (
    <>
      {t('gap.cure', words)} <small>{t(isWithinDue ? 'gap.withinDue' : 'gap.afterDue', words)}</small>
    </>
  );
}

/** A move past the due date needs a confirmation. */
function MoveButton({ cure, look }: { cure: CashCure; look?: 'primary' }) {
  const { t } = useTranslation(['cash-flow', 'common']);
  const { mutate: move, isPending } = useMovePayment();
  const [isAsking, setAsking] = useState(false);
  // Preloads the confirmation, so that it appears at once on a slow connection.
  useEffect(() => void Dialog.preload().catch(() => undefined), []);
  const isMoved = useRef(false);
  // When the gap closes, the button disappears.
  useEffect(
    () => () => {
      if (isMoved.current) keepFocusInFigures();
    },
    [],
  );
  const run = () => {
    isMoved.current = true;
    move({ item: cure, to: cure.to }, { onSettled: () => setAsking(false) });
  };
  return (
    <>
      <Button
        {...(look && { look })}
        isBusy={isPending}
        aria-busy={isPending}
        onClick={() => (cure.isWithinDue ? run() : setAsking(true))}
      >
        {isPending ? t('gap.moving') : t('gap.move', { count: cure.days })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('gap.askTitle')}
          text={t('gap.askText', {
            name: cure.contractor ?? cure.name,
            due: formatDayMonth(cure.dueDate),
            date: formatDayMonth(cure.to),
          })}
          confirm={t('gap.askConfirm')}
          cancel={t('gap.askCancel')}
          isBusy={isPending}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
