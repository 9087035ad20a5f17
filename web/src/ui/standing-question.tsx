import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { ConfirmCountdown } from './confirm-countdown.tsx';
import styles from './standing-question.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type StandingQuestionProps = {
  title: string;
  text: string;
  /** Which key leads here, in words. */
  keys: ReactNode;
  yes: string;
  no: string;
  seconds: number;
  left: (secondsLeft: number) => string;
  onAnswer: (isYes: boolean) => void;
  /** The keyboard comes here, or goes back. */
  onReach: (isHere: boolean) => void;
};

/** A question to somebody at work. It stands and never takes the keyboard: F6 leads to it and back, and without an answer it is a yes. */
export function StandingQuestion(props: StandingQuestionProps) {
  const { title, text, keys, yes, no, seconds, left, onAnswer } = props;
  const titleId = useId();
  const textId = useId();
  const secondsLeft = useSecondsLeft(seconds, () => onAnswer(true));
  const { frame, refuse, goBack } = useWayHere(props.onReach);
  // A press leaves the keyboard in the field.
  const keep = (event: { preventDefault: () => void }) => event.preventDefault();
  const answer = (isYes: boolean) => {
    onAnswer(isYes);
    goBack();
  };
  return createPortal(
    // A dialog hides all others from assistive technology but what is marked as live; the words tell themselves.
    <dialog
      ref={frame}
      open
      aria-live="off"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={styles.frame}
    >
      <div role="alert" className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p id={textId} className={styles.text}>
          {text}
        </p>
      </div>
      <ConfirmCountdown secondsLeft={secondsLeft ?? 0} seconds={seconds} text={left} />
      <div className={styles.end}>
        <span className={styles.keys}>{keys}</span>
        <Button ref={refuse} onMouseDown={keep} onClick={() => answer(false)}>
          {no}
        </Button>
        <Button onMouseDown={keep} onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** F6 leads to the refusal, F6 or Esc back to where the keyboard was. */
function useWayHere(onReach: (isHere: boolean) => void) {
  const frame = useRef<HTMLDialogElement>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const goBack = () => {
    const place = before.current;
    before.current = null;
    if (place === null) return;
    const { activeElement } = document;
    // A dialog that was opened meanwhile keeps the keyboard.
    if (activeElement === document.body || frame.current?.contains(activeElement)) place.focus();
    onReach(false);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isHere = frame.current?.contains(document.activeElement) ?? false;
    const isWay = event.key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isWay && !(isHere && event.key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHere) return goBack();
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
    onReach(true);
    refuse.current?.focus();
  });
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', handle, true);
    return () => {
      window.removeEventListener('keydown', handle, true);
      leave();
    };
  }, []);
  return { frame, refuse, goBack };
}
