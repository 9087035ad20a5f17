import { useEffect, useState } from 'react';
import styles from './avatar.module.css';

/** Time after which initials replace a picture that has not loaded (specification 2, section 3). */
const FALLBACK_MS = 600;

type AvatarProps = {
  initials: string;
  /** if absent, only the initials */
  avatarId?: number;
};

/** A user's picture or initials; other users have their colour in the sheet. */
export function Avatar({ initials, avatarId }: AvatarProps) {
  if (avatarId === undefined) return <span className={styles.avatar}>{initials}</span>;
  return <Picture key={avatarId} initials={initials} avatarId={avatarId} />;
}

function Picture({ initials, avatarId }: Required<AvatarProps>) {
  const [state, setState] = useState<'awaited' | 'here' | 'late'>('awaited');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'awaited' ? 'late' : now)), FALLBACK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.avatar} data-picture={state}>
      <img
        src={`/img/avatar/generic_${avatarId}.png`}
        alt=""
        onLoad={() => setState('here')}
        onError={() => setState('late')}
      />
      {initials}
    </span>
  );
}
