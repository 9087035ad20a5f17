import CopyIcon from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';

type DuplicatesNoticeProps = {
  /** number of contractors that are likely duplicates, and of their groups */
  count: number;
  groups: number;
  /** the list shows only these */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
};

/** Shows above the list how many contractors are likely duplicates, and links to them and back. */
export function DuplicatesNotice({ count, groups, isShown, onShow }: DuplicatesNoticeProps) {
  const { t } = useTranslation('master-data');
  return (
    <>
      <Icon of={CopyIcon} size="small" />
      <span>
        <b>{t('duplicates.count', { count })}</b> {t('duplicates.inGroups', { count: groups })}
      </span>
      <Button size="small" onClick={() => onShow(!isShown)}>
        {t(isShown ? 'duplicates.showAll' : 'duplicates.show')}
      </Button>
    </>
  );
}
