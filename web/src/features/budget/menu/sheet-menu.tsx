import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Lock from 'lucide-react/icons/lock';
import PinOff from 'lucide-react/icons/pin-off';
import Search from 'lucide-react/icons/search';
import Table2 from 'lucide-react/icons/table-2';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { focusTree } from '#ui/page/tree.tsx';
import { AddSheetButton } from './add-sheet-button.tsx';
import { useLastSheets } from './last-sheets.ts';
import { SheetMenuItem } from './sheet-menu-item.tsx';
import styles from './sheet-menu.module.css';
import { SheetMenuTree } from './sheet-menu-tree.tsx';
import { emptyReason, menuTree, sheetsOf, type EmptyReason } from './sheet-tree.ts';
import { useTree } from './tree-queries.ts';

const SEARCH_DELAY_MS = 100;

/** The sheets submenu: recent sheets, then pinned ones by folder and category, searchable. */
export function SheetMenu() {
  const { t } = useTranslation('sheet-menu');
  const [phrase, setPhrase] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const settled = useDebounced(phrase, SEARCH_DELAY_MS);
  return (
    <div className={styles.menu}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{t('title')}</h2>
          <AddSheetButton />
        </div>
        <SearchField
          className={styles.search}
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={phrase}
          onChange={setPhrase}
          onArrowDown={() => focusTree(body.current)}
        />
      </header>
      <div ref={body} className={styles.body}>
        {settled.trim() === '' && <LastOpened />}
        <Sheets phrase={settled} />
      </div>
      <footer className={styles.foot}>
        <ButtonLink to={dataPath('budgets-list')}>{t('seeAll')}</ButtonLink>
      </footer>
    </div>
  );
}

function LastOpened() {
  const { t } = useTranslation('sheet-menu');
  const { sheets } = useLastSheets();
  const { data } = useTree();
  const visible = new Map(sheetsOf(data?.folders ?? []).map((sheet) => [sheet.id, sheet]));
  const known = sheets.flatMap(({ id }) => visible.get(id) ?? []);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="last-opened">
      <h3 id="last-opened" className={styles.caption}>
        {t('lastOpened')}
      </h3>
      <ul>
        {known.map((sheet) => (
          <SheetMenuItem key={sheet.id} sheet={sheet} />
        ))}
      </ul>
    </section>
  );
}

function Sheets({ phrase }: { phrase: string }) {
  const { t } = useTranslation(['sheet-menu', 'common']);
  const { data, isError, refetch } = useTree();
  const { data: acl } = useAcl();
  if (isError && !data) {
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    );
  }
  if (!data) return <SkeletonRows count={8} label={t('common:loading')} />;
  const reason = emptyReason(data.folders, phrase, acl?.isMasterUser ?? false);
  if (reason) return <Nothing reason={reason} />;
  return <SheetMenuTree folders={menuTree(data.folders, phrase)} isSearching={phrase.trim() !== ''} />;
}

const ICONS = { noAccess: Lock, allUnpinned: PinOff, noHits: Search, noItems: Table2 } as const;

function Nothing({ reason }: { reason: EmptyReason }) {
  const { t } = useTranslation('sheet-menu');
  return (
    <output className={styles.nothing}>
      <EmptyState
        icon={ICONS[reason]}
        title={t(reason)}
        text={reason === 'allUnpinned' ? t('allUnpinnedHint') : undefined}
      />
    </output>
  );
}
