import Settings2 from 'lucide-react/icons/settings-2';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useStructureChange } from './queries.ts';
import { SheetCommands } from './row-menus.tsx';
import { StructureColumn } from './structure-column.tsx';
import { StructureRow } from './structure-row.tsx';
import { sheetsIn, type Category, type Folder, type Structure } from './structure.ts';

type SheetColumnProps = {
  structure: Structure;
  folder: Folder | undefined;
  category: Category | undefined;
};

/** Sheets of the category, or of the whole folder if no category is selected. Users who may write a sheet may rename and move it. */
export function SheetColumn({ structure, folder, category }: SheetColumnProps) {
  const { t } = useTranslation('structure');
  const change = useStructureChange();
  const sheets = folder ? sheetsIn(structure, folder.id, category?.id ?? null) : [];
  return (
    <StructureColumn
      name="sheets"
      title={t('sheetsIn', { name: category?.name ?? folder?.name ?? '' })}
      count={sheets.length}
      empty={t('noSheets')}
    >
      {sheets.map((sheet) => {
        const mayWrite = sheet.permission === 'write' && !sheet.isInternal;
        return (
          <StructureRow
            key={sheet.id}
            opensAway
            name={sheet.name}
            note={formatMonthRange(sheet.firstMonth, sheet.lastMonth, currentLocale())}
            icon={sheet.isInternal ? Settings2 : Table2}
            to={`/budget/${sheet.id}`}
            drags={mayWrite ? { kind: 'sheet', id: sheet.id } : undefined}
            onRename={mayWrite ? (name) => change.mutate({ kind: 'renameSheet', sheet, name }) : undefined}
            renderMenu={
              mayWrite
                ? (rename) => (
                    <SheetCommands
                      structure={structure}
                      sheet={sheet}
                      onRename={rename}
                      onMove={(categoryId) => change.mutate({ kind: 'moveSheet', sheet, categoryId })}
                    />
                  )
                : undefined
            }
          />
        );
      })}
    </StructureColumn>
  );
}
