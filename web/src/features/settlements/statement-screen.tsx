import { januaryOf, dateInMonth, monthOfDate, yearOf } from '@saldo/contract/domain/month';
import type { ContractorStatement } from '@saldo/contract/settlement';
import { dateSchema } from '@saldo/contract/values';
import type { TFunction } from 'i18next';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { pathId } from '#lib/navigation/path-id.ts';
import { reminderDialog, settlementsPath } from '#lib/navigation/payment-tabs.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatDate } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Region } from '#ui/page/region.tsx';
import { Toolbar, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { DateRangePicker } from '#ui/range-picker/range-picker.tsx';
import { readStatement, useStatement, type Period } from './settlement-queries.ts';
import { StatementBody } from './statement-body.tsx';
import styles from './statement.module.css';

/** From the start of the year, unless the address contains a period. */
function periodIn(address: URLSearchParams, today: string): Period {
  const day = (name: string) => dateSchema.safeParse(address.get(name)).data;
  const to = day('to') ?? today;
  const from = day('from') ?? dateInMonth(januaryOf(yearOf(monthOfDate(to))), 1);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The contractor of the statement, and its issuer. */
function partiesOf({ contractor, company }: ContractorStatement, t: TFunction<'settlements'>): string[] {
  const { taxIdentificationNumber, address } = contractor;
  const facts = [
    taxIdentificationNumber && t('statement.taxId', { number: taxIdentificationNumber }),
    address,
    t('statement.issuedBy', { company: company.name }),
  ];
  return facts.flatMap((fact) => fact || []);
}

/**
 * `/payments/statement/{contractorId}?from&to`: the mutual debts of a contractor and the company.
 */
export function StatementScreen() {
  const { t } = useTranslation(['settlements', 'list', 'common']);
  const contractorId = pathId(useParams()['contractorId']);
  const [address, setAddress] = useSearchParams();
  const { data: today } = useToday();
  const { addressOf } = useDialogRoute();
  const { data: acl } = useAcl();
  const period = today === undefined ? undefined : periodIn(address, today);
  const { data, error, refetch } = useStatement(contractorId, period);
  const name = data?.contractor.name;
  usePageTitle(name === undefined ? t('statement.title') : t('statement.of', { name }));
  return (
    <>
      <PageHeader
        path={<Link to={settlementsPath('income')}>{t('title')}</Link>}
        title={name === undefined ? t('statement.title') : t('statement.of', { name })}
        facts={[
          ...(period ? [`${formatDate(period.from)} – ${formatDate(period.to)}`] : []),
          ...(data ? partiesOf(data, t) : []),
        ]}
      />
      <Toolbar label={t('statement.tools')}>
        {period !== undefined && today !== undefined && (
          <DateRangePicker
            label={t('statement.period')}
            value={{ start: period.from, end: period.to }}
            today={today}
            onChange={({ start, end }) => setAddress({ from: start, to: end }, { replace: true })}
          />
        )}
        <ToolbarSpace />
        {data && period && (
          <>
            {acl !== undefined && mayChangePayments(acl) && (
              <ButtonLink to={addressOf(reminderDialog(contractorId))}>{t('reminder.action')}</ButtonLink>
            )}
            <ButtonLink to={addressOf(`contractor-editor/edit/${contractorId}`)}>
              {t('statement.contractor')}
            </ButtonLink>
            <IconButton icon={Printer} label={t('list:print')} onClick={() => print()} />
            <ExportMenu
              look="icon"
              name={t('statement.of', { name: data.contractor.name })}
              read={(format) => readStatement(contractorId, period, format)}
            />
          </>
        )}
      </Toolbar>
      <Region name="statement" label={t('statement.title')} className={styles.page}>
        {data && data.currencies.length > 0 && <StatementBody statement={data} />}
        {data?.currencies.length === 0 && (
          <EmptyState icon={FileText} title={t('statement.empty')} text={t('statement.emptyText')} />
        )}
        {!data && error && (
          <div role="alert">
            <EmptyState
              icon={CircleAlert}
              title={t('common:errorPage.resources')}
              text={failureText(error)}
              action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
            />
          </div>
        )}
        {!data && !error && <SkeletonRows isPage count={12} label={t('common:loading')} />}
      </Region>
    </>
  );
}
