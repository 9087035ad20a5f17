import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './block-dialog.module.css';
import { runPlan, type BlockPlan } from './block-plan.ts';
import type { SheetCommands, SheetPlaces } from '../store/contexts.ts';

type BlockDialogProps = {
  store: SheetPlaces & SheetCommands;
  name: 'raise' | 'lastYear' | 'fillEmpty';
  /** null while the input is incomplete */
  plan: BlockPlan | null;
  children: ReactNode;
};

/** Dialog of a command on a block: its input, a preview, and the number of cells on its button. */
export function BlockDialog({ store, name, plan, children }: BlockDialogProps) {
  const { t } = useTranslation('commands');
  const count = plan?.edits.length ?? 0;
  const close = () => store.closeDialog(false);
  return (
    <Dialog
      title={t(`${name}.title`)}
      confirm={t('confirm', { count })}
      cancel={t('cancel')}
      isBusy={count === 0}
      finalFocus={() => store.grid?.element ?? null}
      onClose={close}
      onConfirm={() => {
        close();
        if (plan !== null && count > 0) runPlan(store.context, { ...plan, kept: new Map() });
      }}
    >
      {children}
      {plan && <Preview plan={plan} />}
    </Dialog>
  );
}

/** Totals before and after, and the cells that stay unchanged with reasons. */
function Preview({ plan }: { plan: BlockPlan }) {
  const { t } = useTranslation('commands');
  if (plan.isTooLarge) return <p className={styles.preview}>{t('tooLarge')}</p>;
  return (
    <section className={styles.preview} aria-live="polite">
      {plan.edits.length === 0 && t('nothingChanges')}
      {[...plan.sums].map(([currency, { before, after }]) => (
        <span key={currency} className={styles.sum}>
          {t('sum', {
            before: formatAmount(minor(before), currency),
            after: formatAmount(minor(after), currency),
            currency,
          })}
        </span>
      ))}
      {plan.kept.size > 0 && (
        <ul className={styles.kept} aria-label={t('kept.title')}>
          {[...plan.kept].map(([reason, { count }]) => (
            <li key={reason}>
              <b>{t('kept.cells', { count })}</b> {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
