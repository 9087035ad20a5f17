import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import X from 'lucide-react/icons/x';
import { useAcl } from '#lib/session/access.ts';
import { formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cellOfPart, foundCells, useSheets } from '../places.ts';
import styles from './ledger.module.css';
import type { Cell, PartDraft } from './part-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { mayChangeOn, useHeldParts } from './use-read-only.ts';

type PlaceChipProps = {
  part: PartDraft;
  direction: PaymentDraft['direction'];
  label: string;
  onPlace: () => void;
  /** opens the proposals for it; absent: not saved yet */
  onFind: (() => void) | undefined;
  /** a cell that may be taken, while it has none; absent: not saved yet */
  proposed: ReactNode;
  onDetach: () => void;
  /** absent: it is the only part of its instalment */
  onRemove: (() => void) | undefined;
};

/** The cell of a part: sheet, row and month; or the command to choose one. */
export function PlaceChip({ part, direction, label, proposed, ...on }: PlaceChipProps) {
  const { t } = useTranslation('payments');
  const { cell, isElsewhere, purpose } = part;
  const { onPlace, onFind, onDetach, onRemove } = on;
  const isHeld = useHeldParts([part]).length > 0;
  const choose = t(cell === null ? 'part.choosePlace' : 'part.movePlace');
  return (
    <span className={styles.where}>
      {purpose !== null && <span className={styles.purpose}>{t(`purpose.${purpose}`)}</span>}
      {isElsewhere ? (
        <span className={styles.none}>{t('part.elsewhere')}</span>
      ) : cell === null ? (
        proposed || <span className={styles.none}>{t('part.noPlace')}</span>
      ) : (
        <Chip cell={cell} partId={part.id} direction={direction} />
      )}
      {!isHeld && (
        <Button size="small" look="plain" aria-label={`${label}: ${choose}`} onClick={onPlace}>
          {choose}
        </Button>
      )}
      {!isHeld && cell === null && onFind && (
        <Button size="small" look="plain" aria-label={`${label}: ${t('part.find')}`} onClick={onFind}>
          {t('part.find')}
        </Button>
      )}
      {!isHeld && cell !== null && (
        <Button size="small" look="plain" aria-label={`${label}: ${t('part.detach')}`} onClick={onDetach}>
          {t('part.detach')}
        </Button>
      )}
      {!isHeld && onRemove && (
        <IconButton size="small" icon={X} label={`${label}: ${t('part.remove')}`} onClick={onRemove} />
      )}
    </span>
  );
}

type ChipProps = {
  cell: NonNullable<Cell>;
  /** null: not saved yet */
  partId: number | null;
  direction: PaymentDraft['direction'];
};

/**
 * The names of a cell, and, if payments can be put on it, its plan and documents; until they have
 * loaded, only its sheet.
 */
function Chip({ cell, partId, direction }: ChipProps) {
  const { t } = useTranslation('payments');
  const { data: sheets = [] } = useSheets();
  const { month, recordId } = cell;
  const { data: acl } = useAcl();
  const isWritable = mayChangeOn(acl, cell.budgetId);
  const { data: found } = useQuery({
    ...foundCells({ direction, month, recordId }),
    enabled: isWritable,
  });
  const { data: read } = useQuery({
    ...cellOfPart(partId ?? 0),
    enabled: acl !== undefined && !isWritable && partId !== null,
  });
  const row = found?.items.find((one) => one.recordId === recordId);
  const tradeSubject = row?.tradeSubject ?? read?.tradeSubject;
  const [planned, documents] = [row?.planned ?? 0, row?.documents ?? 0];
  const amount = (value: Minor) =>
    formatAmount(value, row?.currency ?? 'PLN', {
      withCurrency: row !== undefined && row.currency !== 'PLN',
    });
  return (
    <>
      <Link className={styles.chip} to={`/budget/${cell.budgetId}`}>
        <span>{row?.budget ?? sheets.find(({ id }) => id === cell.budgetId)?.name ?? '…'}</span>
        {tradeSubject !== undefined && <span>{tradeSubject}</span>}
        <span>
          {formatShortMonth(month, currentLocale())} {month.slice(0, 4)}
        </span>
      </Link>
      {row && (
        <span className={styles.default}>
          {row.documents === 0
            ? t('attach.planned', { amount: amount(row.planned) })
            : t('attach.plannedAnd', { amount: amount(row.planned), documents: amount(row.documents) })}
          {row.isShared && (
            <span title={t('match.shared')}>
              {', '}
              {documents > planned
                ? t('part.sharedOver', { amount: amount(minor(documents - planned)) })
                : t('part.sharedLeft', { amount: amount(minor(planned - documents)) })}
            </span>
          )}
        </span>
      )}
    </>
  );
}
