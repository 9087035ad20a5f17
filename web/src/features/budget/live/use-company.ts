import { useEffect, useState } from 'react';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import type { Company } from './company.ts';

/** Those who are in the sheet too; their code comes after the first picture. */
export function useCompany(store: OpenedSheet): Company | null {
  const { userId } = useCurrentUser();
  const [company, setCompany] = useState<Company | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: Company | null = null;
    const open = async () => {
      const [{ Company: Opened }] = await Promise.all([import('./company.ts'), loadCatalogue('live')]);
      if (isGone) return;
      opened = new Opened(store, userId);
      setCompany(opened);
    };
    // Alone in the sheet is how it works without it.
    void open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [store, userId]);
  return company;
}
