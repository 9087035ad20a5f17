import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#lib/api/api-error.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import { refusalText } from './row-refusal.ts';

/** Runs a dialog's command: busy meanwhile, closed on success, open with the reason on refusal. */
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
    failure: error === null || isOffline(error) ? error : refusalText(t, error, names),
  };
}
