import { useEffect, useState } from 'react';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import type { Company } from './company.ts';

/** Other users in the sheet; the code loads after the first picture. */
export function useCompany(store: OpenedSheet): Company | null {
  const { userId } = useCurrentUser();
  const [company, setCompany] = useState<Company | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: Company | null = null;
    const open = async () => {
      const [{ Company: Opened }] = await Promise.all([
        import('../screen/after-sheet.ts'),
        loadCatalogue('live'),
      ]);
      if (isGone) return;
      opened = new Opened(store, userId);
      setCompany(opened);
    };
    // Without it the sheet works as if nobody else were there.
    void open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [store, userId]);
  return company;
}
