import type { BalanceStep } from '@saldo/contract/balance-history';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { minor } from '@saldo/contract/domain/money';
import { Button } from '#ui/button/button.tsx';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import { ResizablePane } from '#ui/pane/resizable-pane.tsx';
import styles from './balance-history.module.css';
import { nameOfUser } from './history-list.ts';
import { placeOf, signedPln, amountText } from './step-words.ts';

type StepPanelProps = {
  step: BalanceStep;
  day: string;
  size: number;
  onResize: (size: number) => void;
  onClose: () => void;
  onRestore: () => void;
};

/** A change: old and new state, effect, links, and undo. */
export function StepPanel({ step, day, size, onResize, onClose, onRestore }: StepPanelProps) {
  const { t } = useTranslation('balance-history');
  const { name, kind, before, after, dates, user, isMine, at } = step;
  const title = name === '' ? t(`kind.${kind}`) : name;
  const who = isMine ? t('you') : nameOfUser(user) || t('someone');
  return (
    <ResizablePane
      name="properties"
      title={title}
      side="right"
      size={size}
      limits={FIGURE_PANE}
      usualSize={FIGURE_PANE.usual}
      onResize={onResize}
      onClose={onClose}
    >
      <p className={styles.place}>{placeOf(step, t)}</p>
      {(before !== null || after !== null) && (
        <dl className={styles.was}>
          <div>
            <dt>{t('panel.before')}</dt>
            <dd>{amountText(before, t)}</dd>
            {dates && <dd className={styles.moved}>{formatDate(dates.before)}</dd>}
          </div>
          <div>
            <dt>{t('panel.after')}</dt>
            <dd>{amountText(after, t)}</dd>
            {dates && <dd className={styles.moved}>{formatDate(dates.after)}</dd>}
          </div>
        </dl>
      )}
      <p className={styles.by}>{`${who}, ${formatInstant(at)}`}</p>
      <Effect step={step} day={day} />
      <Links step={step} />
      <section className={styles.part}>
        <h3>{t('restore.title')}</h3>
        <p className={styles.note}>{t(noteOf(step))}</p>
        {step.offers !== null && (
          <div className={styles.links}>
            <Button size="small" look="primary" aria-keyshortcuts="R" onClick={onRestore}>
              {t(step.offers === 'redo' ? 'restore.again' : 'restore.confirm')}
            </Button>
          </div>
        )}
      </section>
    </ResizablePane>
  );
}

function noteOf({ kind, offers, isMine }: BalanceStep) {
  if (offers !== null) return 'restore.note' as const;
  if (kind === 'undo' || kind === 'redo') return 'restore.ofOther' as const;
  return isMine ? ('restore.readOnly' as const) : ('restore.others' as const);
}

function Effect({ step: { effect, months, isLater, balance }, day }: { step: BalanceStep; day: string }) {
  const { t } = useTranslation('balance-history');
  const listedSum = months.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={styles.part}>
      <h3>{t('panel.effect', { day: formatDate(day) })}</h3>
      <dl className={styles.sums}>
        {months.map(({ month, amount }) => (
          <div key={month}>
            <dt>{t('panel.month', { month: formatMonth(month, currentLocale()) })}</dt>
            <dd>{signedPln(amount)}</dd>
          </div>
        ))}
        {listedSum !== effect && (
          <div>
            <dt>{t('panel.otherMonths')}</dt>
            <dd>{signedPln(effect - listedSum)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{t('panel.sum')}</dt>
          <dd>{signedPln(effect)}</dd>
        </div>
        {balance !== null && (
          <>
            <div>
              <dt>{t('panel.balanceBefore')}</dt>
              <dd>{formatPln(minor(balance - effect))}</dd>
            </div>
            <div>
              <dt>{t('panel.balanceAfter')}</dt>
              <dd>{formatPln(balance)}</dd>
            </div>
          </>
        )}
      </dl>
      {isLater && <p className={styles.note}>{t('panel.later', { day: formatDate(day) })}</p>}
      {effect === 0 && !isLater && <p className={styles.note}>{t('panel.nothing')}</p>}
      <p className={styles.note}>{t('panel.taxes')}</p>
    </section>
  );
}

/** Links to the cell, the document, and the history that contains the change. */
function Links({ step: { budgetId, recordId, month, paymentSourceId, kind } }: { step: BalanceStep }) {
  const { t } = useTranslation('balance-history');
  const { addressOf } = useDialogRoute();
  const hasCell = budgetId !== null && recordId !== null;
  const row = recordId === null ? '' : `?row=${recordId}`;
  return (
    <nav className={styles.links} aria-label={t('panel.links')}>
      {hasCell && month !== null && (
        <Link to={cellPath({ budgetId, recordId, month })}>{t('panel.cell')}</Link>
      )}
      {budgetId !== null && (
        <Link to={`/budget/${budgetId}/history${row}`}>
          {t(hasCell ? 'panel.rowHistory' : 'panel.sheetHistory')}
        </Link>
      )}
      {paymentSourceId !== null && kind !== 'delete-payments' && (
        <Link to={addressOf(`payments-editor/edit/${paymentSourceId}/document`)}>{t('panel.document')}</Link>
      )}
    </nav>
  );
}
