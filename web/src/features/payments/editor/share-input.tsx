import { useState } from 'react';
import styles from './ledger.module.css';

type ShareInputProps = {
  label: string;
  /** percent; null: undefined */
  value: string | null;
  isDisabled: boolean;
  onChange: (percent: number) => void;
};

/** Parses a percentage with a comma or a point; null: invalid. */
function percentIn(text: string): number | null {
  const plain = text.replace('%', '').replace(',', '.').trim();
  const percent = Number(plain);
  return plain === '' || !Number.isFinite(percent) ? null : percent;
}

/** A share in percent, applied on blur or Enter. */
export function ShareInput({ label, value, isDisabled, onChange }: ShareInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const percent = typed === null ? null : percentIn(typed);
    if (percent !== null) onChange(percent);
    setTyped(null);
  };
  return (
    <span className={styles.percent}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? value ?? ''}
        disabled={isDisabled}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
      <span aria-hidden>%</span>
    </span>
  );
}
