import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/browser/save-file.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { Icon } from '#ui/text/icon.tsx';

export type FileFormat = 'csv' | 'xlsx';
/** Formats of lists that can also be printed. */
export type PaperFormat = FileFormat | 'pdf';
export type ReadFile = (format: FileFormat) => Promise<Blob | Uint8Array>;

const TYPES: Record<PaperFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

type ExportMenuProps = {
  /** the file's name, without day and extension */
  name: string;
  read: ReadFile;
  /** the same as A4 pages; absent: not offered */
  readPdf?: () => ReturnType<ReadFile>;
  /** `text`: with its label, beside other commands */
  look: 'icon' | 'text';
};

/** Exports the list as a file for a spreadsheet, or for printing. */
export function ExportMenu({ name, read, readPdf, look }: ExportMenuProps) {
  const { t } = useTranslation('list');
  const { data: today = '' } = useToday();
  const save = useMutation({
    meta: { isCommand: false },
    mutationFn: async (format: PaperFormat) => {
      const reading = format === 'pdf' ? readPdf?.() : read(format);
      return { format, bytes: (await reading) ?? new Uint8Array() };
    },
    onSuccess: ({ format, bytes }) =>
      saveFile(
        bytes instanceof Blob ? bytes : new Uint8Array(bytes),
        `${name} ${today}.${format}`,
        TYPES[format],
      ),
  });
  const start = (format: PaperFormat) => () => {
    if (!save.isPending) save.mutate(format);
  };
  const trigger =
    look === 'icon' ? (
      <IconButton icon={Download} label={t('export.label')} aria-busy={save.isPending} />
    ) : (
      <Button aria-busy={save.isPending}>
        <Icon of={Download} size="small" />
        {t('export.label')}
      </Button>
    );
  return (
    <Menu trigger={trigger}>
      <MenuItem onClick={start('xlsx')}>{t('export.xlsx')}</MenuItem>
      <MenuItem onClick={start('csv')}>{t('export.csv')}</MenuItem>
      {readPdf && <MenuItem onClick={start('pdf')}>{t('export.pdf')}</MenuItem>}
    </Menu>
  );
}
