import { useEffect, useState } from 'react';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Unlinked = lazyPart(async () => {
  const [{ Unlinked: part }] = await Promise.all([import('./unlinked.tsx'), loadCatalogue('unlinked')]);
  return part;
});

/** What the balances leave out, for those who may link it; loads with the first interaction. */
export function UnlinkedPlace() {
  const { data: acl } = useAcl();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstTouch(() => setWanted(true)), []);
  if (!isWanted || !acl || !PAYMENT_RULES.detached(acl)) return null;
  return <Unlinked meanwhile={null} />;
}
