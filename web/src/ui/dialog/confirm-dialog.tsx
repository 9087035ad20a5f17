import { ConfirmCountdown } from './confirm-countdown.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type ConfirmDialogProps = Omit<DialogProps, 'children' | 'isWide' | 'isUrgent' | 'note' | 'focusOn'> & {
  onConfirm: () => void;
  /** The answer given when the countdown ends, and its label. */
  countdown?: {
    seconds: number;
    atEnd: 'confirm' | 'cancel';
    text: (secondsLeft: number) => string;
  };
};

/** A question before an action. With a countdown it answers itself; the default answer has the focus. */
export function ConfirmDialog({ countdown, ...dialog }: ConfirmDialogProps) {
  const left = useSecondsLeft(countdown?.seconds, () =>
    countdown?.atEnd === 'confirm' ? dialog.onConfirm() : dialog.onClose(),
  );
  // Enter confirms only where the countdown would confirm anyway.
  const focusOn = countdown?.atEnd ?? (dialog.isDanger ? 'cancel' : 'confirm');
  return (
    <Dialog {...dialog} focusOn={focusOn} isUrgent={countdown !== undefined}>
      {countdown && left !== undefined && (
        <ConfirmCountdown secondsLeft={left} seconds={countdown.seconds} text={countdown.text} />
      )}
    </Dialog>
  );
}
