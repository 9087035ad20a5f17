import type { PaymentTab } from '@saldo/contract/payment';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Menu, MenuItem, MenuRule, SubMenu } from '#ui/popup/menu.tsx';
import styles from './payments.module.css';

const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
const NONE: z.infer<typeof viewsSchema> = [];

type SavedViewsProps = {
  tab: PaymentTab;
  /** search, filters and order of the list, as in its address */
  question: string;
};

/** Named views of a list: search, filters and order, stored for the user. */
export function SavedViews({ tab, question }: SavedViewsProps) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const [views, setViews] = useUserSetting(`payments-${tab}.views`, viewsSchema, NONE);
  const [name, setName] = useState<string>();
  const save = () => {
    const given = name?.trim() ?? '';
    if (given === '') return;
    const others = views.filter((view) => view.name !== given);
    setViews([...others, { name: given, query: question }]);
    setName(undefined);
  };
  const show = (query: string) => void navigate(`${paymentsPath(tab)}&${query.replace(/^\?/, '')}`);
  return (
    <>
      <Menu trigger={<IconButton icon={Bookmark} label={t('views.title')} />}>
        {views.map((view) => (
          <MenuItem key={view.name} onClick={() => show(view.query)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuRule />}
        <MenuItem onClick={() => setName('')}>{t('views.save')}</MenuItem>
        {views.length > 0 && (
          <SubMenu icon={Trash2} label={t('views.forget')}>
            {views.map((view) => (
              <MenuItem
                key={view.name}
                onClick={() => setViews(views.filter((one) => one.name !== view.name))}
              >
                {view.name}
              </MenuItem>
            ))}
          </SubMenu>
        )}
      </Menu>
      {name !== undefined && (
        <Dialog
          title={t('views.ask')}
          text={t('views.text')}
          confirm={t('views.confirm')}
          cancel={t('cancel')}
          onConfirm={save}
          onClose={() => setName(undefined)}
        >
          <div className={styles.form}>
            <TextField
              label={t('views.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
