import type { BankColumns } from '@saldo/contract/bank-columns';
import type { StatementPreview } from '@saldo/contract/bank-statement';
import { useEffect, useRef } from 'react';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useKeysForFirstField } from '#ui/keyboard/use-keys-for-first-field.ts';
import { usePreview } from './statement-queries.ts';

type Link = StatementPreview['link'];

/** Whether a statement does not follow the previous one. */
export const isBroken = (link: Link): link is NonNullable<Link> =>
  link !== null && link.kind !== 'first' && link.kind !== 'follows';

/** The statements of a file, once the accounts that they may belong to are known as well: a name typed before would look like a new one. */
export function usePreviewedFile(fileId: number, columns: BankColumns | undefined) {
  const preview = usePreview(fileId, columns);
  const methods = useMasterData('payment-method');
  const isLoading = preview.isPending || !(methods.isLoaded || methods.failure !== undefined);
  const isChecking = isLoading || preview.isPlaceholderData;
  const statements = (isLoading ? undefined : preview.data?.statements) ?? [];
  const isRefused = (preview.data?.faults.length ?? 0) > 0;
  const hasWarning =
    isRefused || statements.some(({ link, remarks }) => remarks.length > 0 || isBroken(link));
  useKeysForFirstField(isLoading, statements.length > 0);
  const isShown = useRef(false);
  useEffect(() => void (isShown.current = !isChecking), [isChecking]);
  return {
    preview,
    isLoading,
    isChecking,
    isRefused,
    statements,
    /** Enter that has waited for the file does not answer warnings, which nobody has read yet. */
    isUnread: () => hasWarning && !isShown.current,
  };
}
