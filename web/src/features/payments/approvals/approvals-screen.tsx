import { formatAmount } from '@saldo/contract/domain/money';
import type { TransferApproval } from '@saldo/contract/transfer-approval';
import type { TFunction } from 'i18next';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText, useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { formatDate } from '#lib/words/format.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { useApprovals } from './approval-queries.ts';

const APPROVALS = defineList({
  name: 'transfer-approvals',
  sorts: ['state', 'asked', 'total'],
  filters: {},
  direction: 'desc',
});
/** What waits for a decision comes first, then what waits for its file; the newest of each. */
const urgencyOf = ({ state, requested }: TransferApproval): string =>
  `${state === 'requested' ? 2 : state === 'approved' ? 1 : 0} ${requested.at}`;
const ARRANGEMENT = {
  order: {
    state: byText<TransferApproval>(urgencyOf),
    asked: byText<TransferApproval>(({ requested }) => requested.at),
    total: byNumber<TransferApproval>(({ total }) => total),
  },
  searchIn: [
    { name: 'requested.name', weight: 1 },
    { name: 'transfers.name', weight: 1 },
    { name: 'transfers.title', weight: 1 },
  ],
  matches: () => true,
};
const DIALOG = 'transfer-approval';

/**
 * `/payments/transfers`: transfer files that wait for a second person, and the outcome of earlier
 * ones.
 */
export function ApprovalsScreen() {
  const { t } = useTranslation('payments');
  const list = useList(APPROVALS);
  const approvals = useApprovals();
  const { data } = approvals;
  const rows = useLocalRows(list, approvals, ARRANGEMENT);
  const { addressOf, path, close } = useDialogRoute();
  usePageTitle(t('approval.title'));
  const title = useMemo(() => titleOf(t, addressOf), [t, addressOf]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const openId = Number(path === null ? undefined : matchPath(`/${DIALOG}/:id`, path)?.params.id);
  const opened = data?.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader
        path={<Link to={paymentsPath('attached')}>{t('path')}</Link>}
        title={t('approval.title')}
        facts={[t('approval.about')]}
      />
      <DataList
        list={list}
        rows={rows}
        label={t('approval.title')}
        searchLabel={t('approval.search')}
        title={title}
        columns={columns}
        nameOf={({ requested }) => requested.name}
        empty={
          <EmptyState
            icon={ShieldCheck}
            title={t('approval.empty')}
            text={t('approval.emptyText')}
            action={<ButtonLink to={paymentsPath('attached')}>{t('approval.toPayments')}</ButtonLink>}
          />
        }
      />
      {opened && <ApprovalDialog key={opened.id} approval={opened} onClose={close} />}
    </>
  );
}

const titleOf = (
  t: TFunction<'payments'>,
  addressOf: (dialog: string) => string,
): ListTitle<TransferApproval> => ({
  key: 'transfers',
  name: t('approval.transfers'),
  width: '20%',
  leastWidth: 190,
  to: ({ id }) => addressOf(`${DIALOG}/${id}`),
  render: ({ transfers }) => <span>{namesOf(transfers)}</span>,
});

/** The first recipients, and the number of the others. */
function namesOf(transfers: TransferApproval['transfers']): string {
  const names = [...new Set(transfers.map(({ name }) => name))];
  const [first = '', second] = names;
  const shown = second === undefined ? first : `${first}, ${second}`;
  return names.length > 2 ? `${shown} +${names.length - 2}` : shown;
}

const TONES = {
  requested: 'partial',
  approved: 'accent',
  rejected: 'overdue',
  void: 'overdue',
  withdrawn: 'neutral',
  done: 'neutral',
} as const;

const columnsOf = (t: TFunction<'payments'>): ListColumn<TransferApproval>[] => [
  {
    key: 'state',
    name: t('filter.state'),
    isShown: true,
    width: 170,
    render: ({ state }) => <Tag tone={TONES[state]}>{t(`approval.state.${state}`)}</Tag>,
  },
  {
    key: 'by',
    name: t('approval.requested'),
    isShown: true,
    render: ({ requested }) => requested.name,
  },
  {
    key: 'asked',
    name: t('approval.when'),
    isShown: true,
    width: 144,
    render: ({ requested }) => formatInstant(requested.at),
  },
  {
    key: 'decided',
    name: t('approval.decided'),
    isShown: true,
    render: ({ decided }) => decided?.name ?? '–',
  },
  {
    key: 'date',
    name: t('transfer.date'),
    isShown: true,
    width: 120,
    render: ({ date }) => formatDate(date),
  },
  {
    key: 'count',
    name: t('approval.count'),
    isShown: true,
    width: 90,
    look: 'number',
    render: ({ transfers }) => transfers.length,
  },
  {
    key: 'total',
    name: t('approval.total'),
    isShown: true,
    width: 136,
    look: 'number',
    render: ({ total, currency }) => <Amount text={formatAmount(total, currency, { withCurrency: true })} />,
  },
];
