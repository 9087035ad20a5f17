import type { PaymentTab } from '@saldo/contract/payment';
import { formatAmount } from '@saldo/contract/domain/money';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Receipt from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import {
  mayChangePayments,
  bankStatementsPath,
  mayReconcile,
  PAYMENT_RULES,
  PAYMENT_TABS,
  paymentsPath,
  settlementsPath,
} from '#lib/navigation/payment-tabs.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { MATCH_ALL, matchingOf } from './matching/matching-queries.ts';
import { columnsOf, titleOf } from './payment-columns.tsx';
import { PaymentCommands } from './payment-commands.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PAYMENT_LISTS, paymentQuestion, type PaymentQuestion } from './payment-list.ts';
import { paymentPages, useCounts, useSums, type ListedPayment } from './payment-queries.ts';

const TABS: readonly PaymentTab[] = ['attached', 'detached', 'unverified'];

/** `/payments/list?tab=`: payments on cells, those that wait for a cell, and those that wait for a check. */
export function PaymentsScreen() {
  const [address] = useSearchParams();
  const wanted = address.get('tab') ?? '';
  const tab: PaymentTab = Object.hasOwn(PAYMENT_TABS, wanted)
    ? PAYMENT_TABS[wanted as keyof typeof PAYMENT_TABS]
    : 'attached';
  return <PaymentList key={tab} tab={tab} />;
}

function PaymentList({ tab }: { tab: PaymentTab }) {
  const { t } = useTranslation('payments');
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const list = useList(PAYMENT_LISTS[tab]);
  const question = paymentQuestion(tab, list);
  const rows = usePagedRows<ListedPayment>(list, paymentPages(question));
  const counts = useCounts().data;
  usePageTitle(t(`tab.${tab}`));
  const columns = useMemo(
    () => (today === undefined ? [] : columnsOf(t, { today, hasPlaces: tab === 'attached' })),
    [t, today, tab],
  );
  const { addressOf, open } = useDialogRoute();
  const title = useMemo(() => titleOf(t, addressOf), [t, addressOf]);
  const mayChange = acl !== undefined && mayChangePayments(acl);
  const renderBulk = (chosen: Chosen<ListedPayment>, untick: () => void) => (
    <PaymentCommands tab={tab} question={question} chosen={chosen} onDone={untick} />
  );
  const seen = TABS.filter((one) => acl !== undefined && PAYMENT_RULES[one](acl));
  return (
    <>
      <PageHeader path={t('path')} title={t(`tab.${tab}`)} facts={[t(`about.${tab}`)]}>
        <Sums question={question} />
      </PageHeader>
      <Tabs
        label={t('tabs')}
        tabs={seen.map((one) => ({
          to: paymentsPath(one),
          label: t(`tab.${one}`),
          isCurrent: one === tab,
          count: counts?.[one] ?? undefined,
        }))}
      />
      <DataList
        list={list}
        rows={rows}
        label={t(`tab.${tab}`)}
        searchLabel={t('search')}
        title={title}
        columns={columns}
        nameOf={({ number }) => number}
        filters={
          <PaymentFilters filters={list.filters} hasPlaces={tab === 'attached'} onChange={list.setFilters} />
        }
        tools={
          <>
            <ButtonLink to={settlementsPath('income')}>
              <Icon of={Scale} size="small" />
              {t('settlements')}
            </ButtonLink>
            {acl !== undefined && mayReconcile(acl) && (
              <ButtonLink to={bankStatementsPath}>
                <Icon of={Landmark} size="small" />
                {t('bankStatements')}
              </ButtonLink>
            )}
            {mayChange && <Tools tab={tab} total={rows.total ?? 0} />}
          </>
        }
        {...(mayChange && { renderBulk })}
        {...(mayChange &&
          tab === 'detached' && {
            renderActions: (payment: ListedPayment) => (
              <IconButton
                icon={WandSparkles}
                label={t('matchAll.find', { number: payment.number })}
                onClick={() => open(matchingOf(payment))}
              />
            ),
          })}
        empty={<EmptyState icon={Receipt} title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
      />
    </>
  );
}

function Tools({ tab, total }: { tab: PaymentTab; total: number }) {
  const { t } = useTranslation('payments');
  const { open } = useDialogRoute();
  return (
    <>
      {tab === 'detached' && total > 0 && (
        <Button onClick={() => open(MATCH_ALL)}>
          <Icon of={WandSparkles} size="small" />
          {t('matchAll.open')}
        </Button>
      )}
      <Button look="primary" onClick={() => open('payments-editor/add')}>
        <Icon of={Plus} size="small" />
        {t('add')}
      </Button>
    </>
  );
}

/** What is still to come in and to go out of what the list shows, in the currency with the most payments. */
function Sums({ question }: { question: PaymentQuestion }) {
  const { t } = useTranslation('payments');
  const { data: sums = [] } = useSums(question);
  const [main, ...others] = sums.toSorted((left, right) => right.count - left.count);
  if (main === undefined) return null;
  const amount = (value: (typeof main)['toComeIn']) =>
    formatAmount(value, main.currency, { withCurrency: true });
  const note =
    others.length > 0 ? t('sums.others', { currencies: others.map((one) => one.currency).join(', ') }) : '';
  return (
    <KeyFigures>
      <KeyFigure label={t('sums.toComeIn')} amount={amount(main.toComeIn)} note={note} />
      <KeyFigure label={t('sums.toGoOut')} amount={amount(main.toGoOut)} note={note} />
      <KeyFigure label={t('sums.overdueIn')} amount={amount(main.overdueIn)} note={note} />
      <KeyFigure label={t('sums.overdueOut')} amount={amount(main.overdueOut)} note={note} />
    </KeyFigures>
  );
}
