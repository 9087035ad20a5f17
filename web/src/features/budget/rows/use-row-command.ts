import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RowCommands } from './sheet-row-commands.ts';
import { refusalText } from './row-refusal.ts';

/** One command of a dialog: busy while it runs, closed when it is done, open with the reason when it is refused. */
export function useRowCommand(
  commands: RowCommands,
  ids: readonly number[],
  run: () => Promise<void>,
  onClose: () => void,
) {
  const { t } = useTranslation('rows');
  const { mutate, isPending, error } = useMutation({
    meta: { ownsFailure: true },
    mutationFn: run,
    onSuccess: onClose,
  });
  const names = ids.map((id) => commands.nameOf(id));
  return {
    run: () => mutate(),
    isBusy: isPending,
    failure: error === null ? undefined : refusalText(t, error, names),
  };
}
