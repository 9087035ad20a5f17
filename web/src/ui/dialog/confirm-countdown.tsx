import styles from './confirm-countdown.module.css';

/** Seconds at which screen readers hear the countdown, besides its start. */
const SAID_AT = [30, 20, 10, 5];

type ConfirmCountdownProps = {
  seconds: number;
  secondsLeft: number;
  text: (secondsLeft: number) => string;
};

/** Remaining seconds, as text and as a shrinking bar. */
export function ConfirmCountdown({ seconds, secondsLeft, text }: ConfirmCountdownProps) {
  const said = [seconds, ...SAID_AT].filter((step) => step <= seconds && step >= secondsLeft);
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <span aria-hidden>{text(secondsLeft)}</span>
      <progress className={styles.line} max={seconds} value={secondsLeft} aria-hidden />
      <output className={styles.said}>{text(Math.min(...said))}</output>
    </div>
  );
}
