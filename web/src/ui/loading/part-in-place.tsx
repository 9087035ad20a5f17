import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';
import { areStylesLate } from '#lib/loading/late-styles.ts';
import { onWake } from '#lib/live/wake.ts';
import { Banner } from '#ui/page/banner.tsx';
import { KeyBuffer } from '#ui/keyboard/key-buffer.tsx';
import styles from './lazy-part.module.css';
import type { PartLoader } from './part-loader.ts';

export type InPlaceProps = {
  /** closes the line; if absent, no line is shown, since the user did not request the part */
  onGiveUp?: () => void;
  /** the user requested it, and gives it up by clicking elsewhere while it loads */
  endsByPress?: boolean;
  /** the part is inline, not an overlay */
  isInline?: boolean;
  /** placeholder while the part loads; by default a requested part takes the keys typed meanwhile */
  meanwhile?: ReactNode;
};

/** If the part fails to load, a line in its place says so. When the connection returns, an inline part loads; an overlay does not, since it would cover other work, and must be requested again. */
export function partInPlace<Props extends object>(loader: PartLoader<ComponentType<Props>>) {
  return function PartInPlace({
    onGiveUp,
    isInline = false,
    endsByPress = false,
    meanwhile,
    ...props
  }: Props & InPlaceProps): ReactNode {
    // Wrapped in an object, since React would call a function.
    const [{ Part }, setPart] = useState({ Part: loader.loaded });
    const [isMissing, setMissing] = useState(false);
    const tooLate = useRef<() => void>(undefined);
    // Set before the line is painted, so that a connection back right then closes the line.
    useLayoutEffect(() => {
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
        // only its style is missing
        if (areStylesLate()) void loader.preload().then(come, () => undefined);
      };
      const tryIt = () => void loader.inTime().then(come, miss);
      tryIt();
      return onWake(tryIt);
    }, [Part]);
    const isAwaited = endsByPress && Part === undefined && !isMissing;
    const giveUp = useEffectEvent(() => onGiveUp?.());
    // By clicking elsewhere the user continues with something else: a late part would steal the
    // focus.
    useEffect(() => (isAwaited ? onPressElsewhere(() => giveUp()) : undefined), [isAwaited]);
    if (Part !== undefined) return <Part {...(props as unknown as Props)} />;
    if (isMissing && onGiveUp) return <NotHere isInline={isInline} onGiveUp={onGiveUp} />;
    // A part that the user has not requested takes no keys from the field in which they type.
    return meanwhile === undefined && onGiveUp !== undefined ? <KeyBuffer /> : meanwhile;
  };
}

function NotHere({ isInline, onGiveUp }: { isInline: boolean; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    // At once: closing by the address takes a while, and until then the line would cover what is clicked next.
    setClosed(true);
    onGiveUp();
  };
  return (
    <div className={isInline ? undefined : styles.over}>
      <Banner tone="warning" title={t('notHere.title')} action={{ label: t('notHere.close'), run: close }}>
        {t(isInline ? 'notHere.inPlace' : 'notHere.text')}
      </Banner>
    </div>
  );
}
