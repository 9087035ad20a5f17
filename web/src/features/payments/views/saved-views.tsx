import type { PaymentTab } from '@saldo/contract/payment';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import { EditViews } from './edit-views.tsx';
import { SaveView } from './save-view.tsx';
import { addressOfView, useStoredViews } from './stored-views.ts';

type SavedViewsProps = {
  tab: PaymentTab;
  /** search, filters and order of the list, as in its address */
  question: string;
};

/** Named views of a list: search, filters and order, stored for the user and shared by their link. */
export function SavedViews({ tab, question }: SavedViewsProps) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const [views, setViews] = useStoredViews(tab);
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'save' | 'edit'>();
  const dialogs = {
    views,
    onSave: setViews,
    onClose: () => setDialog(undefined),
    finalFocus: () => button.current,
  };
  const copyLink = async () => {
    const link = new URL(addressOfView(tab, question), window.location.href).href;
    const isDone = await copyText(link);
    showToast({
      id: 'copied-view',
      type: isDone ? 'done' : 'default',
      title: t(isDone ? 'views.copied' : 'views.notCopied'),
      ...(!isDone && { body: link, duration: 'long' }),
    });
  };
  return (
    <>
      <Menu trigger={<IconButton ref={button} icon={Bookmark} label={t('views.title')} />}>
        {views.map(({ name, query, isDefault }) => (
          <MenuItem
            key={name}
            {...(query === question && { icon: Check })}
            onClick={() => void navigate(addressOfView(tab, query))}
          >
            {isDefault ? t('views.default', { name }) : name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuRule />}
        <MenuItem icon={BookmarkPlus} onClick={() => setDialog('save')}>
          {t('views.save')}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={Pencil} onClick={() => setDialog('edit')}>
            {t('views.edit')}
          </MenuItem>
        )}
        <MenuItem icon={Link} onClick={() => void copyLink()}>
          {t('views.copyLink')}
        </MenuItem>
      </Menu>
      {dialog === 'save' && <SaveView {...dialogs} question={question} />}
      {dialog === 'edit' && <EditViews {...dialogs} />}
    </>
  );
}
