import { afterFirstPicture } from '#lib/first-picture.ts';
import { loadCatalogue } from '#lib/i18n.ts';
import { whenLoaded } from '#ui/on-demand.tsx';

/** Who wants what is edited here is heard after the first picture: until then nothing is edited. */
export const TakeOverDialogs = whenLoaded(async () => {
  await afterFirstPicture();
  const [{ TakeOverDialogs: Dialogs }] = await Promise.all([
    import('./take-over-dialogs.tsx'),
    loadCatalogue('live'),
  ]);
  return Dialogs;
});
