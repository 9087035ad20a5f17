import { Dialog } from '#ui/dialog/dialog.tsx';
import { useLeaveWords, type LeaveWords } from '#ui/dialog/leave-words.ts';

type LeaveQuestionProps = { words?: LeaveWords | undefined; onLeave: () => void; onStay: () => void };

/** Shown only when something would be lost. */
export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  return <Dialog {...useLeaveWords()} {...words} isDanger onConfirm={onLeave} onClose={onStay} />;
}
