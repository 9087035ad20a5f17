import Plug from 'lucide-react/icons/plug';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isFetched, useHasSources, useSources } from '#lib/import-sources/use-sources.ts';
import { useAcl } from '#lib/session/access.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ImportMethod } from '../import-method.tsx';
import styles from './import-sources.module.css';
import { sourcePath } from './source-queries.ts';
import { SourceState } from './source-state.tsx';

/** Services that deliver documents automatically; hidden if there are none and the user cannot add any. */
export function FromSources() {
  const { t } = useTranslation('sources');
  const { data: acl } = useAcl();
  const { data } = useSources();
  const isShown = useHasSources();
  if (data === undefined || !isShown) return null;
  const { connectors } = data;
  const items = data.items.filter(isFetched);
  const maySetUp = acl?.isMasterUser === true && connectors.length > 0;
  return (
    <ImportMethod icon={Plug} title={t('method.title')} text={t('method.text')}>
      {items.length > 0 && (
        <ul className={styles.sources}>
          {items.map((source) => (
            <li key={source.id}>
              <div>
                <Link to={sourcePath(source.id)}>{source.name}</Link>
                <SourceState source={source} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {maySetUp && <ButtonLink to="/system/settings?tab=integrations">{t('method.setUp')}</ButtonLink>}
    </ImportMethod>
  );
}
