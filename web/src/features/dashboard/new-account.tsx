import type { Dashboard } from '@saldo/contract/report';
import { z } from 'zod';
import { loadCatalogue } from '#lib/i18n.ts';
import { useUserSetting } from '#lib/user-settings.ts';
import { whenLoaded } from '#ui/on-demand.tsx';
import { Board } from './board.tsx';
import type { FirstSteps } from './first-steps.ts';
import type { WelcomeProps } from './welcome.tsx';

const Welcome = whenLoaded<WelcomeProps>(async () => {
  const [part] = await Promise.all([import('./welcome.tsx'), loadCatalogue('welcome')]);
  return part.Welcome;
});

const isPutAwaySchema = z.boolean();

type NewAccountProps = { dashboard: Dashboard; firstSteps: FirstSteps };

/** Before there are figures, the first steps stand in their place; whoever puts them away does not meet them again. */
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
