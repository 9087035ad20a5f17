import { noticeSettingsSchema, NOTICE_SETTING, USUAL_NOTICES } from '@saldo/contract/notice';
import { useTranslation } from 'react-i18next';
import { useSettingChange, useUserSetting } from '#lib/settings/user-settings.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { FormSection } from './form-section.tsx';

const CHOICES = ['overdue', 'due', 'approvals', 'letter'] as const;

/** What the bell tells this user in this company, and whether a letter tells it every morning. */
export function NoticesSection() {
  const { t } = useTranslation(['settings', 'common']);
  const [settings, , isKnown] = useUserSetting(NOTICE_SETTING, noticeSettingsSchema, USUAL_NOTICES);
  const change = useSettingChange(NOTICE_SETTING, noticeSettingsSchema, USUAL_NOTICES);
  return (
    <FormSection title={t('notices.title')} text={t('notices.text')}>
      {isKnown ? (
        CHOICES.map((key) => (
          <Checkbox
            key={key}
            label={t(`notices.${key}`)}
            isChecked={settings[key]}
            onChange={(isOn) => change((now) => ({ ...now, [key]: isOn }))}
          />
        ))
      ) : (
        // A box with the usual choice would be ticked off by a press that means the opposite.
        <SkeletonRows count={CHOICES.length} label={t('common:loading')} />
      )}
    </FormSection>
  );
}
