import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guardBack } from '#lib/navigation/back-guard.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import type { LeaveWords } from './leave-words.ts';
import type { useTyped } from './use-typed.ts';

type Leaving = { leaveWords?: LeaveWords | undefined; onClose: () => void };

/**
 * Esc, a click outside and the browser's Back ask first if something would be lost; the buttons do
 * not ask.
 */
export function useLeaving(typed: ReturnType<typeof useTyped>, { leaveWords, onClose }: Leaving) {
  const [isAsking, setAsking] = useState(false);
  const asksAlways = leaveWords !== undefined;
  const holds = () => asksAlways || typed.isSomething();
  /** where Back was to lead */
  const onward = useRef<() => void>(undefined);
  const ask = (go?: () => void) => {
    onward.current = go;
    // The catalogue of editors loads with the first typed letter.
    return void loadCatalogue('editing').then(
      () => setAsking(true),
      () => undefined,
    );
  };
  const noteInput = useBackGuard({ holds, ask, isAtOnce: asksAlways });
  const close = (reason: string) => {
    const isSlip = reason === 'escape-key' || reason === 'outside-press';
    return isSlip && holds() ? ask() : onClose();
  };
  const leave = () => {
    onClose();
    onward.current?.();
  };
  return { isAsking, close, leave, noteInput, stay: () => setAsking(false) };
}

type BackGuardOptions = Parameters<typeof guardBack>[0] & { isAtOnce: boolean };

/** Guards from the first input on: a page with a guard is not kept by the browser for Back and Forward. */
function useBackGuard({ isAtOnce, ...guarded }: BackGuardOptions) {
  const guard = useRef<ReturnType<typeof guardBack>>(undefined);
  const latest = useRef(guarded);
  useEffect(() => {
    latest.current = guarded;
  });
  const begin = () => {
    guard.current ??= guardBack({
      holds: () => latest.current.holds(),
      ask: (leave) => latest.current.ask(leave),
    });
    guard.current.atWork();
  };
  const beginAtOnce = useEffectEvent(() => {
    if (isAtOnce) begin();
  });
  useEffect(() => {
    beginAtOnce();
    return () => {
      guard.current?.end();
      guard.current = undefined;
    };
  }, []);
  return begin;
}
