import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { ConfirmCountdown } from './confirm-countdown.tsx';
import styles from './standing-question.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type StandingQuestionProps = {
  title: string;
  text: string;
  /** Name of the key that focuses the question. */
  keys: ReactNode;
  yes: string;
  no: string;
  seconds: number;
  left: (secondsLeft: number) => string;
  onAnswer: (isYes: boolean) => void;
  /** The question gains or returns the focus. */
  onReach: (isHere: boolean) => void;
};

/** A question to a user at work. It never takes the focus: F6 moves there and back, and no answer means yes. */
export function StandingQuestion(props: StandingQuestionProps) {
  const { title, text, keys, yes, no, seconds, left, onAnswer } = props;
  const titleId = useId();
  const textId = useId();
  const secondsLeft = useSecondsLeft(seconds, () => onAnswer(true));
  const { frame, refuse, goBack } = useWayHere(props.onReach);
  // A click leaves the focus in the field.
  const keep = (event: { preventDefault: () => void }) => event.preventDefault();
  const answer = (isYes: boolean) => {
    onAnswer(isYes);
    goBack();
  };
  return createPortal(
    // A modal dialog hides everything from assistive technology except live regions, so the question is announced as one.
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

/** F6 focuses the button that refuses; F6 or Esc returns the focus. */
function useWayHere(onReach: (isHere: boolean) => void) {
  const frame = useRef<HTMLDialogElement>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const goBack = () => {
    const place = before.current;
    before.current = null;
    if (place === null) return;
    const { activeElement } = document;
    // A dialog opened meanwhile keeps the focus.
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
