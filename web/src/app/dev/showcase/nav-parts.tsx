import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useColumnWords } from '#lib/words/column-words.ts';
import { Button } from '#ui/button/button.tsx';
import { ColumnChooser } from '#ui/column-chooser/column-chooser.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { Menu, MenuGroup, MenuItem, MenuRule, SubMenu } from '#ui/popup/menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { Tree } from '#ui/page/tree.tsx';
import { say, Specimen } from './specimen.tsx';

export function NavParts() {
  const figure = say('Saldo dzisiaj', 'Balance today');
  return (
    <>
      <Specimen name="PageHeader, KeyFigures" isWide>
        <PageHeader
          path="Pracownia Kreska"
          title="Cash flow"
          facts={['sie 2026 – kwi 2027', say('brutto', 'gross')]}
        >
          <KeyFigures>
            <KeyFigure
              label={figure}
              amount={'134\u202F294,92'}
              note={say('+6 418 od wczoraj', '+6 418 since yesterday')}
            />
            <KeyFigure label={figure} amount={'−4\u202F947,16'} warnsNegative />
          </KeyFigures>
        </PageHeader>
      </Specimen>
      <Specimen name="Tabs" isWide>
        <Tabs
          label={say('Płatności', 'Payments')}
          tabs={[
            { to: '/dev/nav', label: say('Do połączenia', 'To attach'), count: 14, isCurrent: true },
            { to: '/dev/buttons', label: say('Połączone', 'Attached'), count: 1284, isCurrent: false },
          ]}
        />
      </Specimen>
      <Specimen name="Toolbar" isWide>
        <Toolbar label={say('Narzędzia', 'Tools')}>
          <Button look="primary">{say('Dodaj', 'Add')}</Button>
          <ToolbarRule />
          <Button>{say('Filtry', 'Filters')}</Button>
          <ToolbarSpace />
          <Columns />
        </Toolbar>
      </Specimen>
      <Specimen name="Menu">
        <Commands />
      </Specimen>
      <Specimen name="Tree">
        <SheetTree />
      </Specimen>
    </>
  );
}

const columnsOf = () => [
  { key: 'number', name: say('Numer', 'Number'), isShown: true },
  { key: 'due', name: say('Termin', 'Due'), isShown: true },
  { key: 'gross', name: say('Brutto', 'Gross'), isShown: false },
];

function Columns() {
  const words = useColumnWords();
  const [columns, setColumns] = useState(columnsOf);
  return (
    <ColumnChooser
      words={words}
      columns={columns}
      onChange={(next) =>
        setColumns((now) =>
          next.flatMap(({ key, isShown }) =>
            now.filter((one) => one.key === key).map((one) => ({ ...one, isShown })),
          ),
        )
      }
      onReset={() => setColumns(columnsOf())}
    />
  );
}

function Commands() {
  const nothing = () => undefined;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={say('Czynności', 'Commands')} />}>
      <MenuItem icon={Copy} shortcut="Ctrl+D" onClick={nothing}>
        {say('Powiel', 'Duplicate')}
      </MenuItem>
      <MenuItem onClick={nothing} refusal={say('Miesiąc jest zamknięty', 'The month is closed')}>
        {say('Przenieś', 'Move')}
      </MenuItem>
      <SubMenu icon={Copy} label={say('Kopiuj do', 'Copy to')}>
        <MenuItem onClick={nothing}>Studio</MenuItem>
      </SubMenu>
      <MenuRule />
      <MenuGroup label={say('Na zawsze', 'For good')}>
        <MenuItem icon={Trash2} isDanger onClick={nothing}>
          {say('Usuń', 'Delete')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function SheetTree() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Tree label={say('Arkusze', 'Sheets')}>
      <li role="none">
        <button
          type="button"
          role="treeitem"
          aria-level={1}
          aria-selected={false}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say('Realizacje', 'Projects')}
        </button>
      </li>
      {isOpen && (
        <li role="none">
          <button type="button" role="treeitem" aria-level={2} aria-selected={false} tabIndex={-1}>
            Mokotów
          </button>
        </li>
      )}
    </Tree>
  );
}
