import { minor, parseAmount } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPln } from '#lib/words/format.ts';
import styles from './cash-flow.module.css';

/** The amount that all accounts together should keep: typed in PLN, applied on Enter or blur. */
export function CashBuffer({ buffer, onChange }: { buffer: number; onChange: (buffer: number) => void }) {
  const { t } = useTranslation('cash-flow');
  const usual = buffer === 0 ? '' : formatPln(minor(buffer));
  const [typed, setTyped] = useState({ buffer, text: usual });
  // Another buffer, be it taken here or from the address, replaces the text; the field and its focus stay.
  if (typed.buffer !== buffer) setTyped({ buffer, text: usual });
  const { text } = typed;
  const setText = (to: string) => setTyped({ buffer, text: to });
  const take = () => {
    const reading = text.trim() === '' ? { ok: true as const, amount: minor(0) } : parseAmount(text, 'PLN');
    if (!reading.ok || reading.amount < 0 || reading.amount === buffer) setText(usual);
    else onChange(reading.amount);
  };
  return (
    <label className={styles.buffer}>
      {t('tools.buffer')}
      <input
        inputMode="decimal"
        placeholder="0,00"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </label>
  );
}
