import type { Ref } from 'react';
import { failureText } from '#lib/api/failures.ts';
import { useServerBack } from '#lib/live/use-server-back.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Banner, type BannerAction } from './banner.tsx';

const SavableAgain = lazyPart(async () => {
  const [{ SavableAgain: part }] = await Promise.all([
    import('./savable-again.tsx'),
    loadCatalogue('editing'),
  ]);
  return part;
});

type RequestFailureProps = {
  of: Error;
  /** in other words than usual */
  text?: string | undefined;
  action?: BannerAction | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** Why a request failed beside the fields that it was to store; once there are answers again, that it can be repeated. */
export function RequestFailure({ of, text, action, ref }: RequestFailureProps) {
  if (useServerBack(of)) return <SavableAgain />;
  return (
    <Banner ref={ref} tone="danger" action={action}>
      {text ?? failureText(of)}
    </Banner>
  );
}
