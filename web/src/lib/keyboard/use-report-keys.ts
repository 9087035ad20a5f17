import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { holdReportKeys, playReportKeys } from './report-keys.ts';

/** Keys pressed while a report loads, or is replaced by another view of it, act once it is there. */
export function useReportKeys(isLoading: boolean): void {
  const { pathname } = useLocation();
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (isLoading) release.current ??= holdReportKeys();
  }, [isLoading]);
  // Together with playing: a timer between the two would take the report as left, with its keys.
  useEffect(() => {
    if (!isLoading) return undefined;
    return () => {
      release.current?.();
      release.current = undefined;
    };
  }, [isLoading]);
  useEffect(() => {
    if (!isLoading) playReportKeys(pathname);
  }, [isLoading, pathname]);
}
