import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import type { Proposal } from '@saldo/contract/matching';
import type { PaymentPart } from '@saldo/contract/payment-source';
import Split from 'lucide-react/icons/split';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CommandButton } from '../command-button.tsx';
import styles from './matching.module.css';
import type { Splitting } from './use-matching.ts';

type SplitFieldProps = {
  part: PaymentPart;
  proposal: Proposal;
  currency: CurrencyCode;
  splitting: Splitting;
  /** why the payment cannot be changed now */
  refusal: string | undefined;
};

/** The planned amount, if it is less than the payment; otherwise half of it. */
function usualShare({ gross }: PaymentPart, proposal: Proposal, currency: CurrencyCode): Minor {
  const isLess = proposal.currency === currency && proposal.gross > 0 && proposal.gross < Math.abs(gross);
  return isLess ? minor(Math.sign(gross) * proposal.gross) : minor(Math.round(gross / 2));
}

/** A share is less than the payment and has its sign. */
export const isShare = (share: Minor, { gross }: PaymentPart): boolean =>
  share !== 0 && Math.sign(share) === Math.sign(gross) && Math.abs(share) < Math.abs(gross);

/** The share of a payment for the chosen cell; the rest continues to the next proposal. */
export function SplitField(props: SplitFieldProps) {
  const { t } = useTranslation('payments');
  const { splitting, refusal } = props;
  if (splitting.isOpen) return <Share {...props} />;
  return (
    <CommandButton
      size="small"
      icon={Split}
      refusal={refusal}
      aria-keyshortcuts="P"
      onClick={() => splitting.setOpen(true)}
    >
      {t('match.split')} <kbd>P</kbd>
    </CommandButton>
  );
}

function Share({ part, proposal, currency, splitting, refusal }: SplitFieldProps) {
  const { t } = useTranslation('payments');
  const [text, setText] = useState(formatAmount(usualShare(part, proposal, currency), currency));
  const typed = parseAmount(text, currency);
  const share = typed.ok && isShare(typed.amount, part) ? typed.amount : null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') splitting.setOpen(false);
    else if (share !== null && refusal === undefined) splitting.put(share);
  };
  return (
    <div className={styles.split}>
      <TextField
        label={t('match.share')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- P asks for it
        autoFocus
        inputMode="decimal"
        value={text}
        error={
          share === null ? t('match.noShare', { amount: formatAmount(part.gross, currency) }) : undefined
        }
        hint={
          share === null
            ? undefined
            : t('match.restOf', { amount: formatAmount(minor(part.gross - share), currency) })
        }
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button
        look="primary"
        disabled={share === null || refusal !== undefined}
        title={refusal}
        onClick={() => share !== null && splitting.put(share)}
      >
        {t('match.attachShare')}
      </Button>
      <Button onClick={() => splitting.setOpen(false)}>{t('cancel')}</Button>
    </div>
  );
}
