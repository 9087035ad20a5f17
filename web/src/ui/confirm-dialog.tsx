import { ConfirmCountdown } from './confirm-countdown.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type ConfirmDialogProps = Omit<DialogProps, 'children' | 'isWide' | 'isUrgent' | 'note' | 'focusOn'> & {
  onConfirm: () => void;
  /** What happens by itself when nobody answers, and the words that say so. */
  countdown?: {
    seconds: number;
    atEnd: 'confirm' | 'cancel';
    text: (secondsLeft: number) => string;
  };
};

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
