import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Confirmation = { isChecking: boolean; isLeaving: boolean; confirm: () => void };

/**
 * A confirmation pressed while the dialog's content is being checked counts once that is done, unless
 * the user has typed, pressed elsewhere or begun to leave since.
 */
export function useConfirmOnceChecked({ isChecking, isLeaving, confirm }: Confirmation) {
  const isAsked = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting && (isLeaving || !isChecking)) setWaiting(false);
  const put = (is: boolean) => {
    isAsked.current = is;
    setWaiting(is);
  };
  const settle = useEffectEvent(() => {
    const isMeant = isAsked.current && !isLeaving;
    isAsked.current = false;
    if (isMeant) confirm();
  });
  useEffect(() => {
    if (isLeaving || !isChecking) settle();
  }, [isLeaving, isChecking]);
  return { isWaiting, ask: () => put(true), giveUp: () => put(false) };
}
