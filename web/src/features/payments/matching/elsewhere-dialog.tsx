import { formatAmount, minor, parseAmount } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/field/text-field.tsx';
import { AttachDialog } from '../attach-dialog.tsx';
import { isShare } from './split-field.tsx';
import type { Matching, MatchingProps } from './use-matching.ts';

/**
 * The search of a cell that is not proposed, and the amount of the payment for it: all, or a share.
 */
export function ElsewhereDialog({ source, parts, matching }: MatchingProps & { matching: Matching }) {
  const { elsewhere, splitting, refusal } = matching;
  const { t } = useTranslation('payments');
  const { currency } = source;
  const { part } = splitting;
  const whole = part && formatAmount(part.gross, currency);
  const [text, setText] = useState(whole ?? '');
  const typed = parseAmount(text, currency);
  const share = part && typed.ok && isShare(typed.amount, part) ? typed.amount : null;
  const isWhole = part === null || (typed.ok && typed.amount === part.gross);
  const failure = elsewhere.failure ?? splitting.failure;
  return (
    <AttachDialog
      title={t('ask.attach', { count: parts.length })}
      rows={parts.map(() => ({
        direction: source.direction,
        issueDate: source.issueDate,
        cell: null,
        contractor: source.contractorId === null ? null : { id: source.contractorId },
      }))}
      isBusy={elsewhere.isBusy || splitting.isBusy || refusal !== undefined || (!isWhole && share === null)}
      failure={refusal ?? failure}
      onConfirm={(cell) => (share === null ? elsewhere.put(cell) : splitting.put(share, cell))}
      onClose={() => elsewhere.setOpen(false)}
    >
      {part && (
        <TextField
          label={t('match.share')}
          inputMode="decimal"
          value={text}
          error={isWhole || share !== null ? undefined : t('match.noPart', { amount: whole })}
          hint={
            share === null
              ? undefined
              : t('match.restOf', { amount: formatAmount(minor(part.gross - share), currency) })
          }
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </AttachDialog>
  );
}
