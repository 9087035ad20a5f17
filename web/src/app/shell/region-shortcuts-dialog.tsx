import { useTranslation } from 'react-i18next';
import { ShortcutsDialog } from '#ui/dialog/shortcuts-dialog.tsx';
import { REGION_SHORTCUTS, SHORTCUTS_EVERYWHERE, SHORTCUTS_WITHOUT_FRAME } from './region-shortcut-lines.ts';
import { listedRegion } from './region-shortcuts.ts';

type RegionShortcutsDialogProps = { region: string | null; onClose: () => void };

/** The shortcuts of a region and of every page. */
export function RegionShortcutsDialog({ region: name, onClose }: RegionShortcutsDialogProps) {
  const region = listedRegion(name);
  const { t } = useTranslation(['shortcuts', 'common']);
  const linesOf = (lines: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lines).map(([line, keys]) => ({ text: t(`lines.${line as 'open'}`), keys }));
  const everywhere = {
    title: t('everywhere'),
    lines: linesOf(region === 'message' ? SHORTCUTS_WITHOUT_FRAME : SHORTCUTS_EVERYWHERE),
  };
  return (
    <ShortcutsDialog
      title={t('title')}
      closeText={t('common:close')}
      onClose={onClose}
      groups={
        region === null
          ? [everywhere]
          : [{ title: t(`regions.${region}`), lines: linesOf(REGION_SHORTCUTS[region]) }, everywhere]
      }
    />
  );
}
