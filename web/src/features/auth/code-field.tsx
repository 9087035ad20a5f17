import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Fragment, useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import {
  backspace,
  changed,
  codeFault,
  pasteCode,
  typeDigit,
  type CodeFault,
  type Typed,
} from './code-input.ts';
import styles from './code-field.module.css';

/** Index of the box that is followed by a dash. */
const DASH_AFTER = 2;

type CodeFieldProps = {
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error: string | undefined;
  /** called when the pasted text contains no code */
  onRefuse: (fault: CodeFault) => void;
  isDisabled: boolean;
};

/** Six input boxes with a dash in the middle. */
export function CodeField({ boxes, onChange, onRefuse, error, isDisabled }: CodeFieldProps) {
  const { t } = useTranslation('registration');
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const message = useId();
  useEffect(() => {
    if (error === undefined) return;
    inputs.current[0]?.focus();
  }, [error]);
  const take = (typed: Typed | null) => {
    if (typed === null) return;
    onChange(typed.boxes);
    inputs.current[typed.at]?.focus();
    inputs.current[typed.at]?.select();
  };
  const handleKey = (event: KeyboardEvent, at: number) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Backspace') {
      event.preventDefault();
      take(backspace({ boxes, at }));
    } else if (/^\d$/.test(event.key) && !isChord) {
      // Typing the same digit again would not fire a change event.
      event.preventDefault();
      take(typeDigit({ boxes, at }, event.key));
    } else if (event.key === 'ArrowLeft') inputs.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') inputs.current[at + 1]?.focus();
    else if (event.key.length === 1 && !isChord) event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const fault = codeFault(text);
    if (fault === null) take(pasteCode(text));
    else onRefuse(fault);
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('confirm.code')}</legend>
      <div className={styles.boxes}>
        {boxes.map((box, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- boxes are identified by their position
          <Fragment key={at}>
            <input
              ref={(input) => {
                inputs.current[at] = input;
              }}
              className={cx(styles.box, error !== undefined && styles.invalid)}
              value={box}
              inputMode="numeric"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the screen
              autoFocus={at === 0}
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              disabled={isDisabled}
              aria-label={t('confirm.digit', { at: at + 1 })}
              {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': message })}
              onKeyDown={(event) => handleKey(event, at)}
              onPaste={handlePaste}
              onFocus={(event) => event.target.select()}
              onChange={({ target }) =>
                // Phone keyboards offer the whole code of a message at once.
                take(pasteCode(target.value) ?? changed({ boxes, at }, target.value))
              }
            />
            {at === DASH_AFTER && (
              <span className={styles.dash} aria-hidden>
                –
              </span>
            )}
          </Fragment>
        ))}
      </div>
      {error !== undefined && (
        <small id={message} className={styles.message} role="alert">
          <Icon of={CircleAlert} size="tiny" />
          {error}
        </small>
      )}
    </fieldset>
  );
}
