import { useTranslation } from 'react-i18next';
import { useIsBack, useMade } from '#lib/navigation/dialog-route.ts';
import { MasterDataBox } from '#ui/editor/master-data-field.tsx';

type InstalmentMethodProps = {
  label: string;
  value: number | null;
  /** absent: a new document */
  documentId: number | undefined;
  /** index of the instalment in the document */
  group: number;
  isHeld: boolean;
  onChange: (id: number) => void;
};

/**
 * The payment method of an instalment: found by typing; one added or changed in its editor returns
 * here.
 */
export function InstalmentMethod({ documentId, group, isHeld, ...field }: InstalmentMethodProps) {
  const { t } = useTranslation('payments');
  const makesFor = { editor: `payment ${documentId ?? 'new'} method`, field: String(group) };
  useMade(makesFor.editor, (made, id) => made === makesFor.field && field.onChange(id));
  const isBack = useIsBack(makesFor);
  return (
    <td data-back={isBack || undefined}>
      <MasterDataBox
        {...field}
        kind="payment-method"
        makesFor={makesFor}
        isDisabled={isHeld}
        placeholder={t('part.usualMethod')}
      />
    </td>
  );
}
