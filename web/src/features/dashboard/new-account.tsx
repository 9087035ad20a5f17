import type { Dashboard } from '@saldo/contract/report';
import { z } from 'zod';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Board } from './board.tsx';
import type { FirstSteps } from './first-steps.ts';
import type { WelcomeProps } from './welcome.tsx';

const Welcome = lazyPart<WelcomeProps>(
  async () => {
    const [part] = await Promise.all([import('./welcome.tsx'), loadCatalogue('welcome')]);
    return part.Welcome;
  },
  { ifMissing: 'retry' },
);

const isPutAwaySchema = z.boolean();

type NewAccountProps = { dashboard: Dashboard; firstSteps: FirstSteps };

/** The first steps, shown until there are figures; once dismissed they stay hidden. */
export function NewAccount({ dashboard, firstSteps }: NewAccountProps) {
  const [isPutAway, setPutAway, isKnown] = useUserSetting('welcomePutAway', isPutAwaySchema, false);
  if (!isKnown) return null;
  if (isPutAway) return <Board dashboard={dashboard} />;
  return (
    <>
      <Welcome firstSteps={firstSteps} onPutAway={() => setPutAway(true)} />
      {firstSteps.hasRows && <Board dashboard={dashboard} />}
    </>
  );
}
