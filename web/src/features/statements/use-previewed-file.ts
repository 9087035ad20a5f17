import type { BankColumns } from '@saldo/contract/bank-columns';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useKeysForFirstField } from '#ui/keyboard/use-keys-for-first-field.ts';
import { usePreview } from './statement-queries.ts';

/** The statements of a file, once the accounts that they may belong to are known as well: a name typed before would look like a new one. */
export function usePreviewedFile(fileId: number, columns: BankColumns | undefined) {
  const preview = usePreview(fileId, columns);
  const methods = useMasterData('payment-method');
  const isLoading = preview.isPending || !(methods.isLoaded || methods.failure !== undefined);
  const statements = (isLoading ? undefined : preview.data?.statements) ?? [];
  useKeysForFirstField(isLoading, statements.length > 0);
  return { preview, isLoading, statements };
}
