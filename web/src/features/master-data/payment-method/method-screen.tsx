import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount } from '@saldo/contract/domain/money';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { successOf } from '#lib/api/api.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useAcl } from '#lib/session/access.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { BulkCommands } from '../list/bulk-commands.tsx';
import { mayManage } from '../may-manage.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';
import { ItemActions } from '../list/item-actions.tsx';
import { ListTools, NoItems } from '../list/list-tools.tsx';
import { useOverall } from '../list/use-overall.ts';
import { MasterDataPage } from '../list/master-data-page.tsx';
import { UsedByPayments } from '../list/used-by-payments.tsx';
import { UsedIn } from '../list/used-in.tsx';
import { useSeesAccounts } from '../use-sees-accounts.ts';
import { UseFilter } from '../list/use-filter.tsx';
import { METHOD_KINDS, METHOD_LIST, methodQuestion, type MethodFilters } from './method-list.ts';
import { DefaultNotice } from './default-notice.tsx';
import { useMethodMerge } from './method-merge.ts';
import {
  methodApi,
  methodPages,
  METHODS,
  useBalances,
  type ListedMethod,
  type MethodQuestion,
} from './method-queries.ts';

const readFile = async (format: FileFormat, question: MethodQuestion) => {
  const call = format === 'csv' ? methodApi.exportCsv : methodApi.exportXlsx;
  return successOf(await call.mutate({ body: question }));
};

/** `/system/data?tab=accounts`: accounts, cards and cash, with their balances. */
export function MethodScreen() {
  const { t } = useTranslation('master-data');
  const list = useList(METHOD_LIST);
  const { addressOf } = useDialogRoute();
  const { data: acl } = useAcl();
  const question = methodQuestion(list);
  const rows = useOverall(METHODS, list, usePagedRows<ListedMethod>(list, methodPages(question)));
  const merge = useMethodMerge();
  const columns = useColumns();
  const title = useMemo<ListTitle<ListedMethod>>(
    () => ({
      key: 'name',
      name: t('column.name'),
      leastWidth: 204,
      to: ({ id }) => addressOf(`${METHODS.dialog}/edit/${id}`),
      render: ({ name, isDefault, closedFrom }) => (
        <>
          <span>{name}</span>
          {isDefault && <Tag tone="accent">{t('payment-method.default')}</Tag>}
          {closedFrom !== null && <Tag>{t('closedFrom', { day: formatDate(closedFrom) })}</Tag>}
        </>
      ),
    }),
    [t, addressOf],
  );
  return (
    <MasterDataPage noun={METHODS} count={list.isNarrowed ? null : rows.total}>
      <DefaultNotice />
      <DataList
        list={list}
        rows={rows}
        label={t('payment-method.title')}
        searchLabel={t('payment-method.search')}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        filters={<Filters filters={list.filters} onChange={list.setFilters} />}
        tools={<ListTools noun={METHODS} readFile={(format) => readFile(format, question)} />}
        renderActions={(method) => <ItemActions noun={METHODS} item={method} merge={merge} />}
        // Without a bulk command there are no ticks.
        {...(mayManage(acl, METHODS) && {
          renderBulk: (chosen: Chosen<{ id: number; name: string }>, untick: () => void) => (
            <BulkCommands
              noun={METHODS}
              chosen={chosen}
              merge={merge}
              readFile={(format, ids) => readFile(format, { ...question, ids: [...ids] })}
              onDone={untick}
            />
          ),
        })}
        empty={<NoItems noun={METHODS} icon={Wallet} />}
      />
    </MasterDataPage>
  );
}

const ANY = '';

type FiltersProps = { filters: MethodFilters; onChange: (part: Partial<MethodFilters>) => void };

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation(['master-data', 'master-editors']);
  return (
    <>
      <NativeSelect
        isSmall
        aria-label={t('master-editors:field.kind')}
        value={filters.kind ?? ANY}
        onChange={({ target }) =>
          onChange({ kind: METHOD_KINDS.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value={ANY}>{t('filter.anyKind')}</option>
        {METHOD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`master-editors:methodKind.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      <UseFilter value={filters.used} onChange={(used) => onChange({ used })} />
      <Checkbox
        label={t('filter.closed')}
        isChecked={filters.closed}
        onChange={(closed) => onChange({ closed })}
      />
      <Checkbox
        label={t('filter.internals')}
        isChecked={filters.internals}
        onChange={(internals) => onChange({ internals })}
      />
    </>
  );
}

function useColumns(): ListColumn<ListedMethod>[] {
  const { t } = useTranslation(['master-data', 'master-editors']);
  const seesBalances = useSeesAccounts();
  const { data: balances } = useBalances(seesBalances);
  return useMemo(() => {
    const byId = new Map(balances?.map((balance) => [balance.id, balance]));
    const amount = (id: number, of: 'balance' | 'projected') => {
      const balance = byId.get(id);
      return (
        balance && (
          <Amount text={formatAmount(balance[of], balance.currency, { withCurrency: true })} warnsNegative />
        )
      );
    };
    const money: ListColumn<ListedMethod>[] = [
      {
        key: 'balance',
        name: t('column.balance'),
        isShown: true,
        width: 120,
        look: 'number',
        render: ({ id }) => amount(id, 'balance'),
      },
      {
        key: 'projected',
        name: t('column.projected'),
        isShown: true,
        width: 120,
        look: 'number',
        render: ({ id }) => amount(id, 'projected'),
      },
    ];
    return [
      {
        key: 'kind',
        name: t('master-editors:field.kind'),
        isShown: true,
        width: 138,
        render: ({ kind }) => t(`master-editors:methodKind.${kind}`),
      },
      {
        key: 'bank',
        name: t('master-editors:field.bankName'),
        isShown: true,
        width: 84,
        render: ({ bankName }) => bankName ?? '–',
      },
      {
        key: 'number',
        name: t('column.number'),
        isShown: true,
        width: 250,
        render: ({ number, kind }) =>
          number === null ? '–' : kind === 'card' ? `•••• ${number}` : formatAccount(number),
      },
      {
        key: 'currency',
        name: t('master-editors:field.currency'),
        isShown: false,
        width: 90,
        render: ({ currency }) => currency,
      },
      ...(seesBalances ? money : []),
      {
        key: 'records',
        name: t('column.records'),
        isShown: true,
        width: 70,
        look: 'number',
        render: ({ id, name, records }) => <UsedIn noun={METHODS} id={id} name={name} count={records} />,
      },
      {
        key: 'paymentSources',
        name: t('column.payments'),
        isShown: true,
        width: 84,
        look: 'number',
        render: (item) => <UsedByPayments noun={METHODS} item={item} />,
      },
    ];
  }, [t, balances, seesBalances]);
}
