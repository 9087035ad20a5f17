import { noticeSettingsSchema, NOTICE_SETTING, USUAL_NOTICES } from '@saldo/contract/notice';
import { useTranslation } from 'react-i18next';
import { useSettingChange, useUserSetting } from '#lib/settings/user-settings.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FormSection } from './form-section.tsx';

const CHOICES = ['overdue', 'due', 'approvals', 'letter'] as const;

/** What the bell tells this user in this company, and whether a letter tells it every morning. */
export function NoticesSection() {
  const { t } = useTranslation('settings');
  const [settings] = useUserSetting(NOTICE_SETTING, noticeSettingsSchema, USUAL_NOTICES);
  const change = useSettingChange(NOTICE_SETTING, noticeSettingsSchema, USUAL_NOTICES);
  return (
    <FormSection title={t('notices.title')} text={t('notices.text')}>
      {CHOICES.map((key) => (
        <Checkbox
          key={key}
          label={t(`notices.${key}`)}
          isChecked={settings[key]}
          onChange={(isOn) => change((now) => ({ ...now, [key]: isOn }))}
        />
      ))}
    </FormSection>
  );
}
