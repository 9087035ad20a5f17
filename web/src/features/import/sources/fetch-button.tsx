import type { ImportSource } from '@saldo/contract/import-source';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { useRunSource } from './source-queries.ts';

type FetchButtonProps = Pick<ButtonProps, 'look' | 'size'> & { source: ImportSource };

/** Fetches now; keeps the focus meanwhile. */
export function FetchButton({ source, ...look }: FetchButtonProps) {
  const { t } = useTranslation('sources');
  const run = useRunSource();
  const isBusy = source.isRunning || run.isPending;
  return (
    <Button
      {...look}
      disabled={!source.isConnected}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) run.mutate(source.id);
      }}
    >
      <Icon of={CloudDownload} size="small" />
      {t('fetch')}
    </Button>
  );
}
