import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areStylesLate } from '#lib/late-styles.ts';
import { onWake } from '#lib/live/wake.ts';
import { Banner } from './banner.tsx';
import { HeldKeys } from './held-keys.tsx';
import styles from './lazy-part.module.css';
import { partLoader } from './part-loader.ts';

type Around = {
  /** puts the line away; without it none is shown: nobody has asked for the part */
  onGiveUp?: () => void;
  /** it stands among other parts, not over them */
  isInline?: boolean;
  /** stands there while the part is on its way */
  meanwhile?: ReactNode;
};

/** A part that is loaded when it is first opened. Where it does not come, one line in its place says so. Once the connection is back, one with a place of its own fills it; one that would open over what is done meanwhile does not: it can be asked for again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loader = partLoader(load);
  const { preload } = loader;

  function LazyPart({ onGiveUp, isInline = false, meanwhile, ...props }: Props & Around) {
    // An element type is a function: in an object, or React would call it.
    const [{ Part }, setPart] = useState({ Part: loader.loaded });
    const [isMissing, setMissing] = useState(false);
    const tooLate = useRef<() => void>(undefined);
    useEffect(() => {
      tooLate.current = isMissing && !isInline ? onGiveUp : undefined;
    });
    useEffect(() => {
      if (Part !== undefined) return undefined;
      const come = (Loaded: ComponentType<Props>) => {
        if (tooLate.current) tooLate.current();
        else setPart({ Part: Loaded });
      };
      const miss = () => {
        setMissing(true);
        // only its style is late
        if (areStylesLate()) void preload().then(come, () => undefined);
      };
      const tryIt = () => void loader.inTime().then(come, miss);
      tryIt();
      return onWake(tryIt);
    }, [Part]);
    if (Part !== undefined) return <Part {...(props as unknown as Props)} />;
    if (isMissing && onGiveUp) return <NotHere isInline={isInline} onGiveUp={onGiveUp} />;
    return meanwhile === undefined ? <HeldKeys /> : meanwhile;
  }
  return Object.assign(LazyPart, { preload });
}

function NotHere({ isInline, onGiveUp }: { isInline: boolean; onGiveUp: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={isInline ? undefined : styles.over}>
      <Banner tone="warning" title={t('notHere.title')} action={{ label: t('notHere.close'), run: onGiveUp }}>
        {t(isInline ? 'notHere.inPlace' : 'notHere.text')}
      </Banner>
    </div>
  );
}
