import { formatAmount } from '@saldo/contract/domain/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { asStatementPath } from '#lib/navigation/payment-tabs.ts';
import { mayReconcile } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { counted } from '#lib/words/counted.ts';
import { isLate, useImportCommands, type ImportProcess, type ImportStats } from './import-queries.ts';
import styles from './import.module.css';
import { askSigns } from './signs-question.tsx';

type DraftFootProps = {
  process: ImportProcess;
  stats: ImportStats | undefined;
  isBusy: boolean;
  /** the meaning of negative amounts must be set first */
  asksSigns: boolean;
};

/** What happens to lines with faults. */
const FAULTY = { payments: 'foot.toVerify', contractors: 'foot.withFaults', plan: 'foot.faulty' } as const;

/** The command that runs the import, with the number of new items in its button. */
export function DraftFoot({ process, stats, isBusy, asksSigns }: DraftFootProps) {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const { run } = useImportCommands(process.id);
  const [isLeft, setLeft] = useState(false);
  const isOfParties = process.target === 'contractors';
  const faulty = (stats?.unverified ?? 0) + (stats?.failed ?? 0);
  const written = stats ? stats.added + (isLeft ? 0 : stats.unverified) : 0;
  const start = () => {
    if (written === 0 || isBusy || run.isPending) return;
    if (asksSigns) return askSigns();
    run.mutate(
      { version: process.version, faulty: isLeft ? 'leave' : 'verify' },
      {
        onSuccess: ({ id }) => void navigate(`/payments/import/report/${id}`),
      },
    );
  };
  // If pressed right after a change, the command waits for its result.
  const isAsked = useRef(false);
  const startIfAsked = useEffectEvent(() => {
    if (isAsked.current) start();
    isAsked.current = false;
  });
  useEffect(() => {
    if (!isBusy) startIfAsked();
  }, [isBusy]);
  const startOnceFree = () => {
    if (isBusy) isAsked.current = true;
    else start();
  };
  usePageKeys({ 'Mod+Enter': startOnceFree });
  return (
    <footer className={styles.foot}>
      <output>
        {stats && t(isOfParties ? 'foot.saved' : 'foot.added', counted(written))}
        {stats && isOfParties && stats.newContractors > 0 && stats.newContractors <= written && (
          <span> · {t('foot.newOnes', counted(stats.newContractors))}</span>
        )}
        {stats?.sums.map(({ currency, gross }) => (
          <span key={currency}> · {formatAmount(gross, currency, { withCurrency: true })}</span>
        ))}
        {stats && stats.skipped > 0 && <span> · {t('foot.skipped', counted(stats.skipped))}</span>}
        {faulty > 0 && (
          <span className={styles.faulty}>
            {' · '}
            {t(isLeft ? 'foot.faulty' : FAULTY[process.target], counted(faulty))}
          </span>
        )}
      </output>
      {faulty > 0 && process.target !== 'plan' && (
        <Checkbox label={t('foot.leave')} isChecked={isLeft} onChange={setLeft} />
      )}
      {run.isError && !isLate(run.error) && (
        <p role="alert" className={styles.alert}>
          {failureText(run.error)}
        </p>
      )}
      <span className={styles.space} />
      {process.kind === 'table' && process.target !== 'plan' && acl !== undefined && mayReconcile(acl) && (
        <ButtonLink to={asStatementPath(process.fileId)}>{t('foot.statement')}</ButtonLink>
      )}
      <ButtonLink to="/payments/add">{t('foot.back')}</ButtonLink>
      <Button look="primary" disabled={written === 0} isBusy={run.isPending} onClick={startOnceFree}>
        {t(`foot.run.${process.target}`, counted(written))}
      </Button>
    </footer>
  );
}
