import type { BankStatement } from '@saldo/contract/bank-statement';
import { formatAccount } from '@saldo/contract/domain/bank-account';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Check from 'lucide-react/icons/check';
import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { isGone } from '#lib/editor/editor-work.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { useArrowsFromPage } from '#lib/keyboard/use-arrows-from-page.ts';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { lockedElsewhere } from '#lib/live/locked.ts';
import { fullName } from '#lib/live/people.ts';
import { pathId } from '#lib/navigation/path-id.ts';
import { bankStatementsPath } from '#lib/navigation/payment-tabs.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { useToRows } from '#ui/data-table/use-to-rows.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Region } from '#ui/page/region.tsx';
import { Toolbar, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Equation } from './equation.tsx';
import { CheckBar } from './check-bar.tsx';
import { LINE, StatementLines } from './statement-lines.tsx';
import { ForReconcilers } from './for-reconcilers.tsx';
import { editorIn } from './settle-free.ts';
import { confirmedOf, isIn, sureLines, type Confirmed, type LineFilter } from './settling.ts';
import { SETTLED_TAGS, useReopen, useSettle, useSkip, useStatement } from './statement-queries.ts';
import { nameOf, periodOf } from './statement-columns.tsx';
import {
  useTellFailed,
  useTellHeld,
  useTellRefused,
  useTellSettled,
  useTellSkipped,
} from './tell-statement.ts';
import styles from './statements.module.css';

const FILTERS: readonly LineFilter[] = ['all', 'open', 'proposed', 'done', 'skipped'];

/** `/payments/bank-statements/{id}`: lines of a statement beside the instalments that they pay. */
export function ReconcileScreen() {
  return (
    <ForReconcilers>
      <Reconcile />
    </ForReconcilers>
  );
}

function Reconcile() {
  const { t } = useTranslation(['statements', 'common']);
  const id = pathId(useParams()['statementId']);
  const query = useStatement(id);
  const { error, refetch } = query;
  // The last answer stays in the query when the statement is deleted; nothing can be done with it.
  const isDeleted = error !== null && isGone(error);
  const wasThere = query.data !== undefined;
  const data = isDeleted ? undefined : query.data;
  const title = data === undefined ? t('title') : `${data.paymentMethod.name}, ${nameOf(data, t)}`;
  usePageTitle(title);
  // Also while they load: the arrows follow the key that opened the statement.
  const page = useRef(document.body);
  useArrowsFromPage(useToRows(page, data === undefined && error === null, LINE).toRows);
  return (
    <>
      <PageHeader
        path={<Link to={bankStatementsPath}>{t('title')}</Link>}
        title={title}
        facts={data ? factsOf(data, t('lines', { count: data.lines }), t(`format.${data.format}`)) : []}
      >
        {data && <Equation statement={data} />}
      </PageHeader>
      {data && <Statement statement={data} />}
      {isDeleted && (
        <div className={styles.place} role="alert">
          <EmptyState
            icon={Landmark}
            title={t(wasThere ? 'gone.title' : 'gone.never')}
            text={t(wasThere ? 'gone.text' : 'gone.neverText')}
            action={<ButtonLink to={bankStatementsPath}>{t('gone.list')}</ButtonLink>}
          />
        </div>
      )}
      {!data && error && !isDeleted && (
        <div className={styles.place} role="alert">
          <EmptyState
            icon={CircleAlert}
            title={t('common:errorPage.resources')}
            text={failureText(error)}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          />
        </div>
      )}
      {!data && !error && <SkeletonRows isPage count={12} label={t('common:loading')} />}
    </>
  );
}

const factsOf = (statement: BankStatement, lines: string, format: string): string[] => [
  ...(statement.account === '' ? [] : [formatAccount(statement.account)]),
  // A statement without a number is named by its period.
  ...(statement.number === '' ? [] : [periodOf(statement)]),
  lines,
  format,
];

/** The searchable text of a line: words and amounts. */
const textOf = ({ name, title, operation, amount, parts }: BankStatement['items'][number]): string =>
  [
    name,
    title,
    operation,
    (Math.abs(amount) / 100).toFixed(2).replace('.', ','),
    ...parts.map(({ number }) => number),
  ]
    .join(' ')
    .toLocaleLowerCase('pl');

/** A button that is disabled has no focus: it moves to the first line that waits for a decision. */
function useFocusAfterSure(hasSure: boolean): void {
  useEffect(() => {
    if (!hasSure) focusWhenLost(() => document.querySelector<HTMLElement>('[data-line]')?.focus());
  }, [hasSure]);
}

function Statement({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('statements');
  const [filter, setFilter] = useState<LineFilter>('all');
  const [search, setSearch] = useState('');
  const lockOf = useDocumentLocks();
  const { userId } = useCurrentUser();
  const editorOf = (documentId: number) => {
    const by = lockedElsewhere({ type: 'paymentSource', id: documentId })?.by;
    return by ? (by.userId === userId ? t('otherTab') : fullName(by)) : null;
  };
  const [tellSettled, tellRefused, tellSkipped] = [useTellSettled(), useTellRefused(), useTellSkipped()];
  const { waiting, settle } = useSettle(statement.id, {
    editorOf,
    onDone: (done) => tellSettled(done, editorOf),
    onRefused: (error, confirmed, now) => tellRefused(error, { confirmed, now, editorOf }),
  });
  const tellHeld = useTellHeld();
  /** Also by Enter, and for instalments that were chosen before somebody began to edit them. */
  const settleOne = (line: Confirmed) => {
    if (editorIn(line, editorOf) === null) settle([line]);
    else tellHeld([line], editorOf);
  };
  const skip = useSkip(statement.id, tellSkipped);
  const tellDone = useTellDone(SETTLED_TAGS);
  const tellFailed = useTellFailed();
  const reopen = useReopen(
    statement.id,
    ({ name, changeId }) => tellDone({ title: t('reopened', { name }), changeId }),
    (error, line) => tellFailed(error, [line], editorOf),
  );
  useUndoKeys();
  const sure = sureLines(statement)
    .filter(({ line }) => !waiting.has(line.id))
    .map(({ line, proposal }) => confirmedOf(line, proposal, t('unnamed')));
  const free = sure.filter((line) => editorIn(line, editorOf) === null);
  useFocusAfterSure(free.length > 0);
  const words = search.trim().toLocaleLowerCase('pl').split(/\s+/);
  const shown = statement.items.filter(
    (line) => isIn(line, filter) && words.every((word) => textOf(line).includes(word)),
  );
  return (
    <>
      <Toolbar label={t('tools')}>
        <Button look="primary" disabled={free.length === 0} onClick={() => settle(sure)}>
          <Icon of={Check} size="small" />
          {t('settleSure', { count: free.length })}
        </Button>
        <fieldset aria-label={t('filter.label')} className={styles.filters}>
          {FILTERS.map((one) => {
            const count = statement.items.filter((line) => isIn(line, one)).length;
            if (one === 'skipped' && count === 0) return null;
            return (
              <Button key={one} size="medium" aria-pressed={one === filter} onClick={() => setFilter(one)}>
                {t(`filter.${one}`)} <span className={styles.count}>{count}</span>
              </Button>
            );
          })}
        </fieldset>
        <SearchField label={t('search')} clearLabel={t('clear')} value={search} onChange={setSearch} />
        <ToolbarSpace />
      </Toolbar>
      <Region name="statement" label={t('list')} className={styles.panes}>
        <StatementLines
          statement={statement}
          lines={shown}
          waiting={waiting}
          lockOf={lockOf}
          onSettle={settleOne}
          onSkip={skip}
          onReopen={reopen}
        />
      </Region>
      <CheckBar statement={statement} />
    </>
  );
}
