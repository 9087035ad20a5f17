import { formatCount } from '@saldo/contract/domain/amount-format';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/text/icon.tsx';
import type { MergePreview } from '../noun-calls.ts';
import { sumUses } from '../uses.ts';
import { gainedTexts, type CollectedField } from './merge-fields.ts';
import styles from './merge-dialog.module.css';

type MergeMovesProps = { preview: MergePreview; collected: readonly CollectedField[]; name: string };

/** The uses that move to the remaining item, by kind, with their sheets. */
export function MergeMoves({ preview, collected, name: surviving }: MergeMovesProps) {
  const { t } = useTranslation('master-data');
  const uses = sumUses(preview.moves.map((move) => move.uses));
  const joined = collected.map((one) => ({
    field: one.field,
    label: one.label,
    texts: gainedTexts(one, preview, surviving),
  }));
  return (
    <div className={styles.moves} aria-live="polite">
      <h3>{t('merge.moves')}</h3>
      {uses.length === 0 && <p>{t('merge.nothingMoves')}</p>}
      <ul>
        {uses.map(({ kind, count }) => (
          <li key={kind}>
            <b>{t(`merge.kind.${kind}`)}</b> <span className={styles.number}>{formatCount(count)}</span>
            {kind === 'record' && (
              <p>{preview.budgets.map(({ name, records }) => `${name} (${records})`).join(', ')}</p>
            )}
          </li>
        ))}
        {joined.map(({ field, label, texts }) =>
          texts.length === 0 ? null : (
            <li key={field}>
              <b>{label}</b> <span className={styles.number}>{texts.length}</span>
              <p>{texts.join(', ')}</p>
            </li>
          ),
        )}
      </ul>
      {uses.length > 0 && (
        <p className={styles.closed}>
          <Icon of={Lock} size="small" />
          {t('merge.closedMonths')}
        </p>
      )}
    </div>
  );
}
