import { useTranslation } from 'react-i18next';
import styles from '#ui/editor/form.module.css';
import { TextField } from '#ui/field/text-field.tsx';
import { newLine, settledAmount, withTyped, type LineDraft } from './line-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

type OneAmountProps = {
  draft: PaymentDraft;
  error: string | undefined;
  onChange: (lines: LineDraft[]) => void;
  onLeave: () => void;
};

/** The amount of a document without VAT. */
export function OneAmount({ draft, error, onChange, onLeave }: OneAmountProps) {
  const { t } = useTranslation('payments');
  const [first = newLine('np'), ...others] = draft.lines;
  const type = (gross: string) =>
    onChange([withTyped({ ...first, vatRate: 'np' }, { gross }, draft.currency)]);
  return (
    <div className={styles.span3}>
      <TextField
        label={t('line.gross')}
        inputMode="decimal"
        value={first.gross}
        error={error}
        disabled={others.length > 0}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          const text = settledAmount(first.gross, draft.currency);
          if (text !== first.gross) type(text);
          // Passing an empty field is not an error yet.
          if (text !== '') onLeave();
        }}
      />
    </div>
  );
}
