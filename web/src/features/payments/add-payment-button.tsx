import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { dialogPathOf, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Button } from '#ui/button/button.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { Icon } from '#ui/text/icon.tsx';

const ADD = 'payments-editor/add';

/** Stays focusable while a payment is added, so that it can explain why it does nothing. */
export function AddPaymentButton() {
  const { t } = useTranslation('payments');
  const { pathname } = useLocation();
  const { open } = useDialogRoute();
  const isAdding = dialogPathOf(pathname)?.startsWith(`/${ADD}`) ?? false;
  const button = (
    <Button look="primary" aria-disabled={isAdding} onClick={() => isAdding || open(ADD)}>
      <Icon of={Plus} size="small" />
      {t('add')}
    </Button>
  );
  return isAdding ? <Tooltip text={t('adding')}>{button}</Tooltip> : button;
}
