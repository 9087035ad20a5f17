import { minor } from '@saldo/contract/domain/money';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { dateInMonth, monthIndex } from '@saldo/contract/domain/month';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { CASH_UNITS } from '@saldo/contract/domain/cash-columns';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { analysisPath } from '#lib/navigation/analysis-link.ts';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { usePeriodKeys } from '#lib/keyboard/use-period-keys.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatPln } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Toolbar, ToolbarGroup, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { MonthRangePicker } from '#ui/range-picker/range-picker.tsx';
import { isOnAxis, periodBeside, type CashView } from './cash-address.ts';
import { CashBuffer } from './cash-buffer.tsx';
import styles from './cash-flow.module.css';

type CashToolbarProps = {
  view: CashView;
  cash: CashFlow;
  onChange: (change: Partial<CashView> | ((view: CashView) => Partial<CashView>)) => void;
};

const LAST_DAY = 31;

export function CashToolbar({ view, cash, onChange }: CashToolbarProps) {
  const { t } = useTranslation('cash-flow');
  return (
    <Toolbar label={t('tools.label')}>
      <Switch
        label={t('tools.view')}
        options={CASH_UNITS.map((unit) => ({ value: unit, label: t(`tools.${unit}`) }))}
        value={view.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <ToolbarRule />
      {view.unit === 'day' && <DaysAs view={view} onChange={onChange} />}
      {!isOnAxis(view) && <TableTools view={view} onChange={onChange} />}
      {isOnAxis(view) && cash.balances && (
        <CashBuffer buffer={view.buffer} onChange={(buffer) => onChange({ buffer })} />
      )}
      <Overdue view={view} cash={cash} onChange={onChange} />
      <ToolbarSpace />
      <Taxes />
      <ButtonLink
        to={analysisPath({
          what: 'cash-flow',
          from: dateInMonth(monthIndex(view.start), 1),
          to: dateInMonth(monthIndex(view.end), LAST_DAY),
        })}
      >
        {t('tools.export')}
      </ButtonLink>
      <Period view={view} cash={cash} onChange={onChange} />
    </Toolbar>
  );
}

type ToolProps = Pick<CashToolbarProps, 'view' | 'onChange'>;

/** Displays days on an axis, which covers one month, or in the table. */
function DaysAs({ view, onChange }: ToolProps) {
  const { t } = useTranslation('cash-flow');
  return (
    <Switch
      label={t('tools.daysAs')}
      options={(['axis', 'table'] as const).map((way) => ({ value: way, label: t(`tools.${way}`) }))}
      value={isOnAxis(view) ? 'axis' : 'table'}
      onChange={(way) =>
        onChange({ isTable: way === 'table', start: view.start, end: way === 'axis' ? view.start : view.end })
      }
    />
  );
}

/** The grouping of the table's rows, and its amounts. */
function TableTools({ view, onChange }: ToolProps) {
  const { t } = useTranslation('cash-flow');
  return (
    <>
      <Switch
        label={t('tools.rows')}
        options={(['method', 'sheet'] as const).map((group) => ({
          value: group,
          label: t(`tools.${group}`),
        }))}
        value={view.group}
        onChange={(group) => onChange({ group })}
      />
      <Switch
        label={t('tools.balance')}
        options={(['monthly', 'cumulative'] as const).map((way) => ({
          value: way,
          label: t(`tools.${way}`),
        }))}
        value={view.isCumulative ? 'cumulative' : 'monthly'}
        onChange={(way) => onChange({ isCumulative: way === 'cumulative' })}
      />
    </>
  );
}

/** The tax calendar, for users who may see taxes. */
function Taxes() {
  const { t } = useTranslation('cash-flow');
  const { data: acl } = useAcl();
  if (!acl || effectivePermission(acl, 'tributes.list') === 'denied') return null;
  return <ButtonLink to="/cashflow?view=taxes">{t('tools.taxes')}</ButtonLink>;
}

function Overdue({ view, cash: { overdue, date }, onChange }: CashToolbarProps) {
  const { t } = useTranslation('cash-flow');
  const sum = formatPln(minor(overdue.income - overdue.cost));
  const overdueText =
    overdue.count === 0 ? t('tools.noOverdue') : t('tools.overdueSum', { count: overdue.count, sum });
  return (
    <span className={styles.overdue} title={`${t('tools.overdueHint')} ${overdueText}`}>
      <Checkbox
        label={t('tools.overdue')}
        isChecked={view.withOverdue}
        onChange={(withOverdue) => onChange({ withOverdue })}
      />
      <small>{overdue.count === 0 ? overdueText : <Link to={balanceOfDay(date)}>{overdueText}</Link>}</small>
    </span>
  );
}

function Period({ view: { start, end }, cash, onChange }: CashToolbarProps) {
  const { t } = useTranslation('cash-flow');
  const move = (step: 1 | -1) => onChange((shown) => periodBeside(shown, step));
  usePeriodKeys(move);
  return (
    <ToolbarGroup>
      <IconButton icon={ChevronLeft} label={t('tools.earlier')} onClick={() => move(-1)} />
      <MonthRangePicker
        label={t('tools.period')}
        value={{ start, end }}
        today={cash.date}
        onChange={(range) => onChange(range)}
      />
      <IconButton icon={ChevronRight} label={t('tools.later')} onClick={() => move(1)} />
    </ToolbarGroup>
  );
}
