import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { dialogPathOf, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Button } from '#ui/button/button.tsx';
import { bufferKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { Icon } from '#ui/text/icon.tsx';

const ADD = 'payments-editor/add';

/** Stays focusable while a payment is added, so that it can explain why it does nothing. */
export function AddPaymentButton() {
  const { t } = useTranslation('payments');
  const { pathname } = useLocation();
  const { open } = useDialogRoute();
  const isAdding = dialogPathOf(pathname)?.startsWith(`/${ADD}`) ?? false;
  const handlePress = () => {
    if (isAdding) return;
    // Keys typed before the editor's address is there go into its first field, too.
    bufferKeysForField();
    open(ADD);
  };
  return (
    <Tooltip text={isAdding ? t('adding') : undefined}>
      <Button look="primary" aria-disabled={isAdding} onClick={handlePress}>
        <Icon of={Plus} size="small" />
        {t('add')}
      </Button>
    </Tooltip>
  );
}
