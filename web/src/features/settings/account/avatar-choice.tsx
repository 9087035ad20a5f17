import { AVATARS } from '@saldo/contract/profile';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/text/avatar.tsx';
import styles from './account.module.css';

type AvatarChoiceProps = { value: number; initials: string; onChange: (avatarId: number) => void };

/** The pictures as radio buttons, so that arrow keys select. */
export function AvatarChoice({ value, initials, onChange }: AvatarChoiceProps) {
  const { t } = useTranslation('settings');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('me.avatar')} className={styles.avatars}>
      {Array.from({ length: AVATARS }, (_, place) => place + 1).map((avatarId) => (
        <label key={avatarId}>
          <input
            type="radio"
            name={name}
            aria-label={t('me.avatarOf', { number: avatarId })}
            checked={avatarId === value}
            onChange={() => onChange(avatarId)}
          />
          <Avatar initials={initials} avatarId={avatarId} />
        </label>
      ))}
    </div>
  );
}
