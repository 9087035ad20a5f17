import { effectivePermission } from '@saldo/contract/domain/permission';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { bufferKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { Icon } from '#ui/text/icon.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';

const PATH = '/budget/add';

/** Stays focusable while disabled, so that it can explain why. */
export function AddSheetButton({ look }: { look?: 'primary' }) {
  const { t } = useTranslation('manage');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const isDenied = acl === undefined || effectivePermission(acl, 'budgets.add') === 'denied';
  const isAdding = pathname === PATH || pathname.startsWith(`${PATH}/`);
  const refusal = isAdding ? t('add.already') : isDenied ? t('add.denied') : undefined;
  const handlePress = () => {
    if (refusal !== undefined) return;
    // Keys typed while the form loads go into its name field.
    bufferKeysForField();
    void navigate(PATH);
  };
  return (
    <Tooltip text={refusal}>
      <Button {...(look && { look })} aria-disabled={refusal !== undefined} onClick={handlePress}>
        <Icon of={Plus} size="small" />
        {t('add.button')}
      </Button>
    </Tooltip>
  );
}
