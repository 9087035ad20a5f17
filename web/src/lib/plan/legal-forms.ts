import { LEGAL_FORM, zusDayOf, type ZusDay } from '@saldo/contract/domain/legal-form';
import { licenceSetting, type LicenceSetting } from '@saldo/contract/licence-setting';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useCurrentUser } from '#lib/session/session.ts';

const licenceApi = createApi(licenceSetting);

const ofLegalForm = (settings: readonly LicenceSetting[]) =>
  settings.filter(({ name }) => name === LEGAL_FORM);

/** The dated settings of the company's legal form. */
export const useLegalForms = () =>
  useQuery({
    queryKey: keyOf('LicenseSettings'),
    queryFn: async ({ signal }) => successOf(await licenceApi.list.query({ fetchOptions: { signal } })),
    select: ofLegalForm,
  });

const NONE: readonly LicenceSetting[] = [];

/**
 * The due day of the ZUS of contracts; by the registered form until the dated settings have loaded.
 */
export function useZusDay(): ZusDay {
  const { legalEntityType: registered } = useCurrentUser();
  const { data: dated = NONE } = useLegalForms();
  return useMemo(() => zusDayOf({ registered, dated }), [registered, dated]);
}
