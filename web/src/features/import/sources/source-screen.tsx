import type { ImportSource, SourceRun } from '@saldo/contract/import-source';
import CloudDownload from 'lucide-react/icons/cloud-download';
import Settings2 from 'lucide-react/icons/settings-2';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { pathId } from '#lib/navigation/path-id.ts';
import { useAcl } from '#lib/session/access.ts';
import { formatDate } from '#lib/words/format.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { ForImporters } from '../for-importers.tsx';
import { ImportSkeleton } from '../import-skeleton.tsx';
import { FetchButton } from './fetch-button.tsx';
import styles from './import-sources.module.css';
import { useSource } from './source-queries.ts';
import { documentsOf, SourceState } from './source-state.tsx';

/** `/payments/import/api/{importSourceId}`: a source, its fetches with their reports, and fetching now. */
export function SourceScreen() {
  return (
    <ForImporters>
      <Found />
    </ForImporters>
  );
}

function Found() {
  const { t } = useTranslation('sources');
  const id = pathId(useParams()['importSourceId']);
  const { data, error } = useSource(id);
  usePageTitle(data?.source.name ?? t('title'));
  if (error && !data)
    return (
      <p className={styles.page} role="alert">
        {failureText(error)}
      </p>
    );
  if (!data) return <ImportSkeleton />;
  return <Source source={data.source} runs={data.runs} />;
}

function Source({ source, runs }: { source: ImportSource; runs: readonly SourceRun[] }) {
  const { t } = useTranslation('sources');
  const { data: acl } = useAcl();
  const { name, connector, since, schedule, nextAt } = source;
  const facts = [
    t(`connector.${connector}`),
    t('since', { day: formatDate(since) }),
    nextAt === null ? t(`schedule.${schedule}`) : t('next', { at: formatInstant(nextAt) }),
  ];
  return (
    <>
      <PageHeader path={t('path')} title={name} facts={facts}>
        {acl?.isMasterUser === true && (
          <ButtonLink to="/system/settings?tab=integrations">
            <Icon of={Settings2} size="small" />
            {t('settings')}
          </ButtonLink>
        )}
        <FetchButton look="primary" source={source} />
      </PageHeader>
      <div className={styles.page}>
        <p>
          <SourceState source={source} />
        </p>
        {runs.length === 0 ? (
          <EmptyState icon={CloudDownload} title={t('noRuns')} text={t('noRunsText')} />
        ) : (
          <Runs runs={runs} />
        )}
      </div>
    </>
  );
}

function Runs({ runs }: { runs: readonly SourceRun[] }) {
  const { t } = useTranslation('sources');
  return (
    <table className={styles.runs} aria-label={t('runs.title')}>
      <thead>
        <tr>
          <th scope="col">{t('runs.when')}</th>
          <th scope="col">{t('runs.by')}</th>
          <th scope="col">{t('runs.result')}</th>
          <th scope="col">{t('runs.report')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>{formatInstant(run.finishedAt)}</td>
            <td>{t(run.isScheduled ? 'runs.scheduled' : 'runs.asked')}</td>
            <td className={run.fault === null ? undefined : styles.failed}>
              {run.fault === null ? documentsOf(run, t) : t(`fault.${run.fault}`)}
            </td>
            <td>
              {run.processId === null ? (
                '–'
              ) : (
                <Link to={`/payments/import/report/${run.processId}`}>
                  {t('runs.open')}
                  <span className={styles.hidden}> {formatInstant(run.finishedAt)}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
