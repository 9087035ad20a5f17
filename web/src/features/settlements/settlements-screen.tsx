import { formatAmount, sum, type Minor } from '@saldo/contract/domain/money';
import Building from 'lucide-react/icons/building';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Scale from 'lucide-react/icons/scale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import {
  APPROVALS_PATH,
  paymentsPath,
  reminderDialog,
  settlementsPath,
  statementPath,
} from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, mayOrderTransfers } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatDate } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { columnsOf, mainCurrency, titleOf } from './settlement-columns.tsx';
import { ARRANGEMENT, SETTLEMENTS } from './settlement-list.ts';
import { readSettlements, useSettlements, type SettlementRow, type Side } from './settlement-queries.ts';

const SIDES = ['income', 'cost'] as const;
const NONE: readonly SettlementRow[] = [];

/** `/payments/settlements?side=`: receivables and payables, by age. */
export function SettlementsScreen() {
  const [address] = useSearchParams();
  const side = address.get('side') === 'cost' ? 'cost' : 'income';
  return <Settlements key={side} side={side} />;
}

function Settlements({ side }: { side: Side }) {
  const { t } = useTranslation('settlements');
  const list = useList(SETTLEMENTS);
  const { date, rows: query } = useSettlements(side);
  const rows = useLocalRows(list, query, ARRANGEMENT);
  usePageTitle(t(`side.${side}`));
  const { here } = rows;
  const title = useMemo(() => titleOf(t, here), [t, here]);
  const columns = useMemo(() => columnsOf(t, { side, today: date ?? '', rows: here }), [t, side, date, here]);
  return (
    <>
      <PageHeader
        path={<Link to={paymentsPath('attached')}>{t('path')}</Link>}
        title={t('title')}
        facts={[...(date === undefined ? [] : [t('asOf', { day: formatDate(date) })]), t('about')]}
      >
        <Sums rows={query.data ?? NONE} />
      </PageHeader>
      <Tabs
        label={t('title')}
        tabs={SIDES.map((one) => ({
          to: settlementsPath(one),
          label: t(`side.${one}`),
          isCurrent: one === side,
        }))}
      />
      <DataList
        list={list}
        rows={rows}
        label={t(`side.${side}`)}
        searchLabel={t('search')}
        title={title}
        columns={columns}
        nameOf={({ contractor }) => contractor?.name ?? t('noContractor')}
        filters={
          <Checkbox
            label={t('overdueOnly')}
            isChecked={list.filters.overdue}
            onChange={(overdue) => list.setFilters({ overdue })}
          />
        }
        tools={<Tools side={side} />}
        renderActions={(row) => <RowActions row={row} side={side} />}
        empty={
          <EmptyState
            icon={Scale}
            title={t(`empty.${side}`)}
            text={t('emptyText')}
            action={<ButtonLink to={paymentsPath('attached')}>{t('toPayments')}</ButtonLink>}
          />
        }
      />
    </>
  );
}

function Tools({ side }: { side: Side }) {
  const { t } = useTranslation(['settlements', 'list']);
  const { data: acl } = useAcl();
  return (
    <>
      {side === 'cost' && acl !== undefined && mayOrderTransfers(acl) && (
        <ButtonLink to={APPROVALS_PATH}>{t('toApprovals')}</ButtonLink>
      )}
      <IconButton icon={Printer} label={t('list:print')} onClick={() => print()} />
      <ExportMenu look="icon" name={t(`side.${side}`)} read={(format) => readSettlements(side, format)} />
    </>
  );
}

function RowActions({ row: { contractor, ages, total }, side }: { row: SettlementRow; side: Side }) {
  const { t } = useTranslation(['settlements', 'list']);
  const navigate = useNavigate();
  const { open } = useDialogRoute();
  const { data: acl } = useAcl();
  if (contractor === null) return null;
  const isOverdue = total.count > ages.notDue.count;
  const { id, name } = contractor;
  return (
    <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('actions', { name })} />}>
      <MenuItem icon={FileText} onClick={() => void navigate(statementPath(id))}>
        {t('statement.title')}
      </MenuItem>
      {side === 'income' && isOverdue && acl !== undefined && mayChangePayments(acl) && (
        <MenuItem icon={Mail} onClick={() => open(reminderDialog(id))}>
          {t('reminder.action')}
        </MenuItem>
      )}
      <MenuItem icon={Building} onClick={() => open(`contractor-editor/edit/${id}`)}>
        {t('statement.contractor')}
      </MenuItem>
    </Menu>
  );
}

/** Unpaid and overdue amounts in the currency with the most rows. */
function Sums({ rows }: { rows: readonly SettlementRow[] }) {
  const { t } = useTranslation('settlements');
  const currency = mainCurrency(rows);
  if (currency === undefined) return null;
  const ofMain = rows.filter((row) => row.currency === currency);
  const others = new Set(rows.map((row) => row.currency).filter((code) => code !== currency));
  const amount = (grosses: readonly Minor[]) => formatAmount(sum(grosses), currency, { withCurrency: true });
  const note = others.size > 0 ? t('withoutCurrencies', { currencies: [...others].join(', ') }) : '';
  const overdue = ofMain.flatMap(({ ages: { notDue: _notDue, ...ages } }) =>
    Object.values(ages).map(({ gross }) => gross),
  );
  return (
    <KeyFigures>
      <KeyFigure
        label={t('column.total')}
        amount={amount(ofMain.map(({ total }) => total.gross))}
        note={note}
      />
      <KeyFigure label={t('overdue')} amount={amount(overdue)} note={note} />
    </KeyFigures>
  );
}
