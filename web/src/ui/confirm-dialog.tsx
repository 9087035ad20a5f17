import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmCountdown } from './confirm-countdown.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Omit<DialogProps, 'children' | 'isWide' | 'isUrgent' | 'note' | 'focusOn'> & {
  onConfirm: () => void;
  /** What happens by itself when nobody answers, and the words that say so. */
  countdown?: {
    seconds: number;
    atEnd: 'confirm' | 'cancel';
    text: (secondsLeft: number) => string;
  };
};

const SECOND_MS = 1000;

/** The one question before something is done. With a countdown it answers itself; the default answer has the focus. */
export function ConfirmDialog({ countdown, ...dialog }: ConfirmDialogProps) {
  const left = useSecondsLeft(countdown?.seconds, () =>
    countdown?.atEnd === 'confirm' ? dialog.onConfirm() : dialog.onClose(),
  );
  // Nothing is lost by Enter unless confirming is what happens anyway.
  const focusOn = countdown?.atEnd ?? (dialog.isDanger ? 'cancel' : 'confirm');
  return (
    <Dialog {...dialog} focusOn={focusOn} isUrgent={countdown !== undefined}>
      {countdown && left !== undefined && (
        <ConfirmCountdown secondsLeft={left} seconds={countdown.seconds} text={countdown.text} />
      )}
    </Dialog>
  );
}

/** By the clock and not by counted ticks: a tab in the background ticks slowly. */
function useSecondsLeft(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const deadline = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((deadline - Date.now()) / SECOND_MS));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
