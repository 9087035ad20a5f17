import type { Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { matchingOf } from '../matching/matching-queries.ts';
import type { InstalmentProps } from './instalment-props.ts';
import styles from './ledger.module.css';
import { amountOf, settledAmount } from './line-draft.ts';
import { withShare } from './part-changes.ts';
import { percentText, type PartDraft } from './part-draft.ts';
import { PlaceChip } from './place-chip.tsx';
import { ProposedPlace } from './proposed-place.tsx';
import { ShareInput } from './share-input.tsx';

type InstalmentPlaceProps = InstalmentProps & { part: PartDraft; gross: Minor | null };

/** The cell of a part; for an instalment on several cells also its share. */
export function InstalmentPlace({
  part,
  group,
  direction,
  documentId,
  parts,
  place,
  currency,
  gross,
  isHeld,
  isFixed,
  onPart,
  onParts,
  onLeave,
  onPlace,
}: InstalmentPlaceProps) {
  const { t } = useTranslation('payments');
  const { open } = useDialogRoute();
  const at = parts.indexOf(part);
  const isOnly = group.length === 1;
  const label = (what: string) => t('part.ofPlace', { what, place, cell: group.indexOf(part) + 1 });
  return (
    <tr className={styles.sub}>
      <td className={styles.ordinal}>
        <span className={styles.branch} />
        <span className={styles.hidden}>{place}</span>
      </td>
      <td className={styles.number}>
        {!isOnly && (
          <input
            type="text"
            inputMode="decimal"
            aria-label={label(t('part.gross'))}
            value={part.gross}
            disabled={isHeld}
            autoComplete="off"
            onChange={({ target }) => onPart(at, { gross: target.value })}
            onBlur={() => {
              const text = settledAmount(part.gross, currency);
              if (text !== part.gross) onPart(at, { gross: text });
              if (text !== '') onLeave();
            }}
          />
        )}
      </td>
      <td className={styles.share}>
        {!isOnly && (
          <ShareInput
            label={label(t('part.share'))}
            value={percentText(amountOf(part.gross, currency), gross)}
            isDisabled={isHeld}
            onChange={(percent) => onParts(withShare(parts, at, percent, currency))}
          />
        )}
      </td>
      <td colSpan={8}>
        <PlaceChip
          part={part}
          direction={direction}
          label={label(t('part.place'))}
          onPlace={() => onPlace(at)}
          onFind={
            documentId === undefined || part.id === null
              ? undefined
              : () => open(matchingOf({ id: part.id ?? 0, paymentSourceId: documentId }))
          }
          proposed={
            documentId !== undefined &&
            part.id !== null &&
            !isHeld && (
              <ProposedPlace
                documentId={documentId}
                partId={part.id}
                label={label(t('part.place'))}
                onTake={(cell) => onPart(at, { cell })}
              />
            )
          }
          onDetach={() => onPart(at, { cell: null })}
          onRemove={isOnly || isFixed ? undefined : () => onParts(parts.filter((one) => one !== part))}
        />
      </td>
    </tr>
  );
}
