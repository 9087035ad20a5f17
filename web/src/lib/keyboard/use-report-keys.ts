import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { holdReportKeys, playReportKeys } from './report-keys.ts';

/** Keys pressed while a report loads, or is replaced by another view of it, act once it is there. */
export function useReportKeys(isLoading: boolean): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => (isLoading ? holdReportKeys() : undefined), [isLoading]);
  useEffect(() => {
    if (!isLoading) playReportKeys(pathname);
  }, [isLoading, pathname]);
}
