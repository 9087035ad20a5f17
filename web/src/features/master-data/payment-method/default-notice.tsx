import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { neededAt } from '#lib/master-data/failure-cure.ts';
import { useAcl } from '#lib/session/access.ts';
import { Banner } from '#ui/page/banner.tsx';
import { METHODS, useHasDefault, useLacksDefault } from './method-queries.ts';

/** Shown if no method is the default; users who came to set one can return to their input. */
export function DefaultNotice() {
  const { t } = useTranslation('master-data');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [back] = useState(() => neededAt(state));
  const { data: acl } = useAcl();
  const { data: lacksDefault } = useLacksDefault();
  const { data: hasDefault } = useHasDefault();
  const action = back === undefined ? undefined : { label: t('goBack'), run: () => void navigate(back) };
  if (hasDefault === true && action !== undefined)
    return (
      <Banner tone="success" action={action}>
        {t('hasDefault')}
      </Banner>
    );
  if (lacksDefault !== true) return null;
  return (
    <Banner tone="warning" action={action}>
      {t(acl !== undefined && METHODS.mayEdit(acl) ? 'noDefault' : 'noDefaultAsk')}
    </Banner>
  );
}
