import { useEffect, useState } from 'react';
import { loadCatalogue } from '#lib/i18n.ts';
import { useCurrentUser } from '#lib/session.ts';
import type { SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import type { Company } from './company.ts';

/** Those who are in the sheet too; their code comes after the first picture. */
export function useCompany(store: SheetFacts & SheetPlaces & SheetCommands): Company | null {
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
