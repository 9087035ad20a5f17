import type { TaxDueRow } from '@saldo/contract/tax';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openPaymentsPath } from '#lib/navigation/payment-tabs.ts';
import { mayOrderTransfers } from '#lib/session/payment-rules.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatDate, formatDayMonth } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Region } from '#ui/page/region.tsx';
import { useFocusBack } from '#ui/pane/use-focus-back.ts';
import { Tag } from '#ui/text/tag.tsx';
import styles from './calendar.module.css';
import { DeclarationDialog } from './declaration-dialog.tsx';
import { isOfPayroll } from './due-filter.ts';
import { DueCover } from './due-cover.tsx';
import { DueLines } from './due-lines.tsx';
import { DueSteps } from './due-steps.tsx';
import { slideOf } from './dues.ts';
import { periodText } from './period-text.ts';
import { useMayDeclare } from './use-may-declare.ts';

type DueExplanationProps = {
  due: TaxDueRow;
  /** all loaded dues, to which its steps link */
  dues: readonly TaxDueRow[];
  today: string;
  onOpen: (due: TaxDueRow) => void;
  onClose: () => void;
};

/** The calculation of an amount, step by step, down to rows and documents. */
export function DueExplanation({ due, dues, today, onOpen, onClose }: DueExplanationProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const mayDeclare = useMayDeclare();
  const { data: acl } = useAcl();
  const [isDeclaring, setDeclaring] = useState(false);
  const isOwnRow = !isOfPayroll(due.type);
  const region = useFocusBack();
  return (
    <Region ref={region} name="properties" label={t('explain.label')} className={styles.panel}>
      <header>
        <h2>{`${t(`due.${due.type}`)} ${t('calendar.for', { period: periodText(due.period) })}`}</h2>
        <IconButton size="small" icon={X} label={t('common:close')} onClick={onClose} />
        <p>
          {`${t('explain.payBy')} ${formatDate(due.dueDay)}`}{' '}
          <Tag tone={due.isActual ? 'accent' : 'planned'}>
            {t(due.isActual ? 'calendar.basis.actual' : 'calendar.basis.estimate')}
          </Tag>
        </p>
        {due.budgetId !== null && due.recordId !== null && (
          <p>
            <Link to={cellPath({ budgetId: due.budgetId, recordId: due.recordId, month: due.month })}>
              {t(due.isActual ? 'explain.entered' : 'explain.inSheet')}
            </Link>
          </p>
        )}
      </header>
      <section>
        <h3>{t('explain.steps')}</h3>
        <DueSteps due={due} dues={dues} onOpen={onOpen} />
      </section>
      <Slide due={due} />
      {isToCover(due) && <DueCover due={due} today={today} />}
      <DueLines key={`${due.type} ${due.period}`} due={due} />
      <p className={styles.limits}>
        {due.hasLastYearsFigures && `${t('explain.lastYears')} `}
        {t('explain.limits')}
      </p>
      <footer>
        {isOwnRow && mayDeclare && <Button onClick={() => setDeclaring(true)}>{t('explain.declare')}</Button>}
        {due.isEntered && isToCover(due) && acl && mayOrderTransfers(acl) && (
          <ButtonLink to={paymentsOfDue(due)}>{t('explain.transfer')}</ButtonLink>
        )}
      </footer>
      {isDeclaring && <DeclarationDialog due={due} today={today} onClose={() => setDeclaring(false)} />}
    </Region>
  );
}

/** Whether some of a due is still to be paid. */
const isToCover = ({ type, amount, paid }: TaxDueRow) => type !== 'vat-refund' && paid < amount;

/** The address of a due's instalments in the lists, where a transfer file can be made. */
const paymentsOfDue = ({ dueDay, unpaidDays, budgetId }: TaxDueRow): string => {
  const days = unpaidDays ?? { from: dueDay, to: dueDay };
  const onDay = openPaymentsPath('attached', { flow: 'cost', ...days });
  return budgetId === null ? onDay : `${onDay}&budgetId=${budgetId}`;
};

/** The statutory day and its shift over days off. */
function Slide({ due }: { due: TaxDueRow }) {
  const { t } = useTranslation('taxes');
  const days = slideOf(due);
  return (
    <section>
      <h3>{t('explain.day')}</h3>
      <ol className={styles.slide}>
        {days.map(({ day, off }) => (
          <li key={day} className={cx(off === null && styles.hit)}>
            {formatDayMonth(day)}
            {off && <small>{t(`calendar.off.${off}`)}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
