import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Field } from './field.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './number-stepper.module.css';

type NumberStepperProps = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** error of the number, which then stays as typed */
  error?: string | undefined;
  onChange: (value: number) => void;
};

/** An integer that is stepped or typed; a typed one is clamped to its limits on blur. */
export function NumberStepper({
  label,
  value,
  min,
  max,
  isDisabled = false,
  hint,
  error,
  ...rest
}: NumberStepperProps) {
  const { lessLabel, moreLabel, onChange } = rest;
  const within = (number: number) => Math.min(max, Math.max(min, number));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.stepper}>
          <IconButton
            icon={Minus}
            label={lessLabel}
            disabled={isDisabled || value <= min}
            onClick={() => onChange(within(value - 1))}
          />
          <input
            {...control}
            type="number"
            value={Number.isNaN(value) ? '' : value}
            min={min}
            max={max}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.valueAsNumber)}
            onBlur={() => error === undefined && onChange(within(Number.isInteger(value) ? value : min))}
          />
          <IconButton
            icon={Plus}
            label={moreLabel}
            disabled={isDisabled || value >= max}
            onClick={() => onChange(within(value + 1))}
          />
        </span>
      )}
    </Field>
  );
}
