import type { Sessions } from '@saldo/contract/current-user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/words/instants.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './security.module.css';
import { useEndSessions } from './security-queries.ts';

type Browser = { browser: string | null; system: string | null };

/** A readable name such as `Chrome, Windows`. */
function useBrowserName() {
  const { t } = useTranslation('security');
  return ({ browser, system }: Browser): string =>
    browser !== null && system !== null
      ? t('sessions.of', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
}

/** Open sessions; each one except the current can be ended. */
export function SessionList({ sessions, failedLogins }: Sessions) {
  const { t } = useTranslation('security');
  const [asks, setAsks] = useState(false);
  const end = useEndSessions((id) => {
    setAsks(false);
    showToast({ type: 'done', title: t(id === null ? 'sessions.othersEnded' : 'sessions.ended') });
  });
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      <FailedLogins {...failedLogins} />
      <SessionTable sessions={sessions} isBusy={end.isPending} onEnd={(id) => end.mutate(id)} />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button onClick={() => setAsks(true)}>{t('sessions.endOthers')}</Button>
      )}
      {asks && (
        <ConfirmDialog
          isDanger
          title={t('sessions.askEndOthers')}
          text={t('sessions.askEndOthersText')}
          confirm={t('sessions.endOthers')}
          cancel={t('cancel')}
          isBusy={end.isPending}
          onConfirm={() => end.mutate(null)}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function FailedLogins({ count, last }: Sessions['failedLogins']) {
  const { t } = useTranslation('security');
  const nameOf = useBrowserName();
  if (last === null) return <p>{t('failures.none')}</p>;
  const words = { at: formatInstant(last.at), name: nameOf(last), address: last.address };
  return (
    <Banner tone="warning">
      {t('failures.last', words)} {t('failures.count', { count })}
    </Banner>
  );
}

type SessionTableProps = Pick<Sessions, 'sessions'> & { isBusy: boolean; onEnd: (id: string) => void };

function SessionTable({ sessions, isBusy, onEnd }: SessionTableProps) {
  const { t } = useTranslation('security');
  const nameOf = useBrowserName();
  // The company is shown only to users of several companies.
  const hasCompanies = new Set(sessions.map(({ companyName }) => companyName)).size > 1;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('sessions.device')}</th>
          {hasCompanies && <th scope="col">{t('sessions.company')}</th>}
          <th scope="col">{t('sessions.address')}</th>
          <th scope="col">{t('sessions.lastSeen')}</th>
          <th scope="col">{t('sessions.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id} className={styles.row}>
            <th scope="row">{nameOf(session)}</th>
            {hasCompanies && <td>{session.companyName}</td>}
            <td>{session.address}</td>
            <td>{formatInstant(session.lastSeenAt)}</td>
            <td>
              {session.isCurrent ? (
                <Tag tone="accent">{t('sessions.current')}</Tag>
              ) : (
                <Button
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('sessions.endOf', { name: nameOf(session), address: session.address })}
                  onClick={() => onEnd(session.id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
