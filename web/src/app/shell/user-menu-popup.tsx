import { Menu } from '@base-ui/react/menu';
import Building from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import LogOut from 'lucide-react/icons/log-out';
import Users from 'lucide-react/icons/users';
import { useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCompanies, useSwitchCompany } from '#lib/session/companies.ts';
import { LOCALE_NAMES, LOCALES } from '#lib/words/i18n.ts';
import { useChosenLocale } from '#lib/words/use-chosen-locale.ts';
import { usePreferences } from '#lib/settings/preferences.ts';
import { THEMES, useTheme } from '#lib/settings/theme.ts';
import { dropUnsaved, unsavedCount } from '#lib/drafts/waiting-changes.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/text/icon.tsx';
import menu from '#ui/popup/menu.module.css';
import styles from './user-menu.module.css';

type Companies = NonNullable<ReturnType<typeof useCompanies>['data']>;

/** Language, theme and log-out, with the button that opens them. */
export function UserMenuPopup({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  const { t } = useTranslation(['common', 'editing']);
  const navigate = useNavigate();
  const { data: acl } = useAcl();
  const { open } = useDialogRoute();
  // Requested with the menu's code, so that they have usually loaded when it opens.
  const { data: companies = [] } = useCompanies();
  const [unsaved, setUnsaved] = useState(0);
  const logOut = () => void navigate('/auth/logout');
  const handleLogOut = () => {
    const count = unsavedCount();
    if (count === 0) logOut();
    else setUnsaved(count);
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger render={trigger} />
        <Menu.Portal>
          <Menu.Positioner className={menu.positioner} side="top" align="start" sideOffset={4}>
            <Menu.Popup className={menu.popup}>
              <CompanyChoice companies={companies} />
              <LanguageChoice />
              <ThemeChoice />
              <Menu.Separator className={menu.rule} />
              {acl?.isMasterUser === true && (
                <Menu.Item
                  className={menu.item}
                  onClick={() => void navigate('/system/settings?tab=user-management')}
                >
                  <Icon of={Users} size="small" />
                  {t('menu.team')}
                </Menu.Item>
              )}
              <Menu.Item className={menu.item} onClick={() => open('add-company')}>
                <Icon of={Building} size="small" />
                {t('menu.addCompany')}
              </Menu.Item>
              <Menu.Item className={menu.item} onClick={handleLogOut}>
                <Icon of={LogOut} size="small" />
                {t('menu.logOut')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {unsaved > 0 && (
        <Dialog
          isDanger
          title={t('editing:logOutUnsaved.title', { count: unsaved })}
          text={t('editing:logOutUnsaved.text')}
          confirm={t('editing:logOutUnsaved.confirm')}
          cancel={t('editing:logOutUnsaved.stay')}
          onConfirm={() => {
            dropUnsaved();
            logOut();
          }}
          onClose={() => setUnsaved(0)}
        />
      )}
    </>
  );
}

/** The companies of the signed-in person, if there are several. */
function CompanyChoice({ companies }: { companies: Companies }) {
  const { t } = useTranslation();
  const change = useSwitchCompany();
  const isShown = companies.length > 1;
  useEffect(() => {
    // The menu indexes its items from the top: items inserted above the focused one would take its
    // index.
    if (isShown) document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [isShown]);
  const current = companies.find(({ isCurrent }) => isCurrent);
  if (!isShown) return null;
  return (
    <Choice
      label={t('menu.companies')}
      value={current?.userId ?? 0}
      onChange={(userId) => userId !== current?.userId && change.mutate(userId)}
    >
      {companies.map(({ userId, companyName }) => ({ value: userId, label: companyName }))}
    </Choice>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useChosenLocale();
  const { chooseLocale } = usePreferences();
  return (
    <Choice label={t('language')} value={locale} onChange={chooseLocale}>
      {LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
    </Choice>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const { chooseTheme } = usePreferences();
  return (
    <Choice label={t('theme.label')} value={theme} onChange={chooseTheme}>
      {THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    </Choice>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  children: { value: Value; label: string }[];
};

function Choice<Value extends string | number>({
  label,
  value,
  onChange,
  children: options,
}: ChoiceProps<Value>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={menu.label}>{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={menu.item}>
            <span className={styles.mark}>
              <Menu.RadioItemIndicator>
                <Icon of={Check} size="small" />
              </Menu.RadioItemIndicator>
            </span>
            <span className={styles.choice}>{option.label}</span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
