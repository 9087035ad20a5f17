import ListTree from 'lucide-react/icons/list-tree';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useView } from '#lib/navigation/use-view.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { NoReport, ReportFailed, ReportNote } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { requestOf, readView, writeView, type Kind } from './explorer-address.ts';
import { ExplorerHeader } from './explorer-header.tsx';
import { ExplorerTable } from './explorer-table.tsx';
import { ExplorerToolbar } from './explorer-toolbar.tsx';
import { useExplorer } from './queries.ts';

const ROWS = 22;
const ADDRESS = { read: readView, write: writeView };

/** `/explorer/budget` and `/explorer/booking`: income and costs of each part of the company. */
export function ExplorerScreen() {
  const kind: Kind = useLocation().pathname.startsWith('/explorer/booking') ? 'booking' : 'budget';
  const { t } = useTranslation('explorer');
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const { address, view, change } = useView(ADDRESS, today);
  const { data: explorer, error, refetch, isPlaceholderData } = useExplorer(kind, view);
  const failure: unknown = error;
  const answered = useAnswered(view && { kind, ...requestOf(view) }, isPlaceholderData);
  useReportKeys(!explorer && failure === null);
  useUndoKeys();
  usePageTitle(t('title'));
  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  if (!explorer && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!explorer || !view || !answered)
    return <ReportSkeleton title={t('title')} label={t('loading')} rows={ROWS} />;
  const { kind: shownKind, ...asked } = answered;
  const shown = { ...view, ...asked };
  return (
    <>
      <ExplorerHeader
        kind={shownKind}
        view={shown}
        explorer={explorer}
        toOf={(measure) => `?${writeView(address, { opened: { row: 'total', column: measure } }).toString()}`}
      />
      <ExplorerToolbar kind={kind} view={view} today={explorer.date} onChange={change} />
      {explorer.nodes.length > 0 ? (
        <ExplorerTable
          kind={shownKind}
          view={shown}
          explorer={explorer}
          isStale={isPlaceholderData}
          onChange={change}
        />
      ) : (
        <Nothing phrase={shown.phrase} onClear={() => change({ phrase: '' })} />
      )}
    </>
  );
}

function Nothing({ phrase, onClear }: { phrase: string; onClear: () => void }) {
  const { t } = useTranslation('explorer');
  if (phrase.trim() !== '')
    return (
      <ReportNote
        icon={SearchX}
        title={t('notFound.title')}
        text={t('notFound.text', { phrase })}
        action={<Button onClick={onClear}>{t('tools.clear')}</Button>}
      />
    );
  return (
    <ReportNote
      icon={ListTree}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
    />
  );
}
