import type { PaymentTab } from '@saldo/contract/payment';
import type { Acl } from '@saldo/contract/domain/permission';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import Receipt from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { bankStatementsPath, paymentsPath, settlementsPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments, mayReconcile, PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { AddPaymentButton } from './add-payment-button.tsx';
import { GroupChoice, useHeadings } from './list-groups.tsx';
import { BestProposal, ProposalButton, useBestProposals } from './matching/best-proposal.tsx';
import { MATCH_ALL } from './matching/matching-queries.ts';
import { columnsOf, isOwnTransfer, titleOf } from './payment-columns.tsx';
import { PaymentCommands } from './payment-commands.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import {
  isQuestionKnown,
  lastDayOfPlan,
  PAYMENT_LISTS,
  paymentQuestion,
  tabOfSearch,
} from './payment-list.ts';
import {
  isInstalment,
  paymentPages,
  readPayments,
  useCounts,
  type ListedPayment,
} from './payment-queries.ts';
import { PlannedMenu } from './planned/planned-menu.tsx';
import { isPlanned } from './planned/planned-queries.ts';
import { PaymentSums } from './payment-sums.tsx';
import { TickedSums } from './ticked-sums.tsx';
import styles from './payments.module.css';
import { useEarlierPayments } from './use-earlier-payments.ts';
import { SavedViews } from './views/saved-views.tsx';
import { useDefaultView } from './views/stored-views.ts';

const TABS: readonly PaymentTab[] = ['attached', 'detached', 'unverified'];

/** `/payments/list?tab=`: payments on cells, those without a cell, and those that need a check. */
export function PaymentsScreen() {
  const [address] = useSearchParams();
  const tab = tabOfSearch(address);
  const { data: acl } = useAcl();
  if (acl && !PAYMENT_RULES[tab](acl)) return <NoList tab={tab} acl={acl} />;
  return <PaymentList key={tab} tab={tab} />;
}

/** A list without access, with links to accessible ones. */
function NoList({ tab, acl }: { tab: PaymentTab; acl: Acl }) {
  const { t } = useTranslation('payments');
  usePageTitle(t(`tab.${tab}`));
  const other = TABS.find((one) => PAYMENT_RULES[one](acl));
  return (
    <>
      <PageHeader path={t('path')} title={t(`tab.${tab}`)} />
      <PaymentTabs tab={tab} acl={acl} />
      <EmptyState
        icon={Lock}
        title={t('noAccess.title')}
        text={t('noAccess.text')}
        action={
          other && (
            <ButtonLink to={paymentsPath(other)}>
              {t('noAccess.other', { list: t(`tab.${other}`) })}
            </ButtonLink>
          )
        }
      />
    </>
  );
}

/** The accessible lists, with their counts. */
function PaymentTabs({ tab, acl }: { tab: PaymentTab; acl: Acl | undefined }) {
  const { t } = useTranslation('payments');
  const { data: today } = useToday();
  const counts = useCounts(today && lastDayOfPlan(today)).data;
  const seen = TABS.filter((one) => acl !== undefined && PAYMENT_RULES[one](acl));
  return (
    <Tabs
      label={t('tabs')}
      tabs={seen.map((one) => ({
        to: paymentsPath(one),
        label: t(`tab.${one}`),
        isCurrent: one === tab,
        count: counts?.[one] ?? undefined,
      }))}
    />
  );
}

function PaymentList({ tab }: { tab: PaymentTab }) {
  // Loading the texts of planned rows when they arrive would hide the screen, and take the focus
  // from the input.
  const { t } = useTranslation(['payments', 'planned']);
  const { data: acl } = useAcl();
  const { userId } = useCurrentUser();
  const { data: today } = useToday();
  const list = useList(PAYMENT_LISTS[tab]);
  const question = paymentQuestion(tab, list, today);
  // The end of the included plan is not part of the address, and follows the current day.
  const asked = { question: `${list.question} ${question.plannedUntil ?? ''}`, page: list.page };
  const isAsked = isQuestionKnown(tab, list, today);
  const paged = usePagedRows<ListedPayment>(asked, { ...paymentPages(question), isAsked });
  const { groups, headingOf } = useHeadings(tab, question, isAsked);
  const rows = useMemo(() => ({ ...paged, groups }), [paged, groups]);
  useUndoKeys(useEarlierPayments(), `payments ${userId}`);
  useDefaultView(tab);
  usePageTitle(t(`tab.${tab}`));
  const best = useBestProposals(tab === 'detached');
  const proposals = useMemo(() => proposalsIn(tab, best), [tab, best]);
  const columns = useMemo(
    () => (today === undefined ? [] : columnsOf(t, { today, hasPlaces: tab === 'attached', ...proposals })),
    [t, today, tab, proposals],
  );
  const { addressOf } = useDialogRoute();
  const title = useMemo(() => titleOf(t, addressOf), [t, addressOf]);
  const mayChange = acl !== undefined && mayChangePayments(acl);
  const renderBulk = (chosen: Chosen<ListedPayment>, untick: () => void) => (
    <PaymentCommands tab={tab} question={question} chosen={chosen} onDone={untick} />
  );
  return (
    <>
      <PageHeader path={t('path')} title={t(`tab.${tab}`)} facts={[t(`about.${tab}`)]}>
        <PaymentSums question={question} isAsked={isAsked} />
      </PageHeader>
      <PaymentTabs tab={tab} acl={acl} />
      <DataList
        list={list}
        rows={rows}
        label={t(`tab.${tab}`)}
        searchLabel={t('search')}
        title={title}
        columns={columns}
        nameOf={({ number, cell }) => (number === '' ? (cell?.tradeSubject ?? '') : number)}
        isPlanned={({ planned }) => planned !== null}
        headingOf={headingOf}
        filters={
          <>
            <PaymentFilters
              filters={list.filters}
              hasPlaces={tab === 'attached'}
              onChange={list.setFilters}
            />
            <GroupChoice tab={tab} />
          </>
        }
        tools={
          <>
            <ButtonLink isCompact to={settlementsPath('income')} title={t('settlements')}>
              <Icon of={Scale} size="small" />
              <span>{t('settlements')}</span>
            </ButtonLink>
            {acl !== undefined && mayReconcile(acl) && (
              <ButtonLink isCompact to={bankStatementsPath} title={t('bankStatements')}>
                <Icon of={Landmark} size="small" />
                <span>{t('bankStatements')}</span>
              </ButtonLink>
            )}
            <SavedViews tab={tab} question={list.question} />
            <ExportMenu
              look="icon"
              name={t(`tab.${tab}`)}
              read={async (format) => readPayments(question, format)}
            />
            {mayChange && <Tools tab={tab} total={rows.total ?? 0} sureCount={best.sureCount} />}
          </>
        }
        {...(mayChange && {
          renderBulk,
          renderSum: (chosen: Chosen<ListedPayment>) => <TickedSums question={question} chosen={chosen} />,
        })}
        {...(tab === 'attached' && {
          renderActions: (payment: ListedPayment) =>
            isPlanned(payment) ? <PlannedMenu row={payment} /> : null,
        })}
        {...(mayChange &&
          tab === 'detached' && {
            renderActions: (payment: ListedPayment) =>
              isInstalment(payment) && (
                <ProposalButton payment={payment} best={best.of.get(payment.paymentSourceId)} />
              ),
          })}
        noHitsText={acl?.isMasterUser === true ? undefined : t('noHitsOfYours')}
        empty={<EmptyState icon={Receipt} title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
      />
    </>
  );
}

/** The column of proposed cells, once they are known. */
const proposalsIn = (tab: PaymentTab, best: ReturnType<typeof useBestProposals>) =>
  tab === 'detached' && {
    proposal: (payment: ListedPayment) =>
      best.isKnown &&
      isInstalment(payment) &&
      !isOwnTransfer(payment) && <BestProposal best={best.of.get(payment.paymentSourceId)} />,
  };

type ToolsProps = { tab: PaymentTab; total: number; sureCount: number };

function Tools({ tab, total, sureCount }: ToolsProps) {
  const { t } = useTranslation('payments');
  const { open } = useDialogRoute();
  const matchText = sureCount === 0 ? t('matchAll.open') : t('matchAll.openCounted', { count: sureCount });
  return (
    <>
      {tab === 'detached' && total > 0 && (
        <Button className={styles.match} title={matchText} onClick={() => open(MATCH_ALL)}>
          <Icon of={WandSparkles} size="small" />
          <span>{matchText}</span>
          {sureCount > 0 && <b aria-hidden>{sureCount}</b>}
        </Button>
      )}
      <AddPaymentButton />
    </>
  );
}
