import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSwitchCompany } from '#lib/session/companies.ts';
import { navigation } from '#lib/session/leave.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { forgetTabCompany, type TabCompany } from '#lib/session/tab-company.ts';
import { Button } from '#ui/button/button.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

type CompanySwitchedProps = {
  /** the company that the tab showed */
  left: TabCompany;
  /** the current company */
  company: string;
};

/** Shown instead of a page after another tab has switched to another company. */
export function CompanySwitched({ left, company }: CompanySwitchedProps) {
  const { t } = useTranslation('companies');
  const { mutate, isPending } = useSwitchCompany(location.pathname + location.search);
  const title = t('switched.title', { company });
  usePageTitle(title);
  return (
    <MessagePage title={title} text={t('switched.text', { company: left.companyName })}>
      <Button
        look="primary"
        size="large"
        onClick={() => {
          forgetTabCompany();
          navigation.leaveFor(HOME);
        }}
      >
        {t('switched.stay', { company })}
      </Button>
      <Button size="large" isBusy={isPending} onClick={() => mutate(left.userId)}>
        {t('switched.back', { company: left.companyName })}
      </Button>
    </MessagePage>
  );
}
