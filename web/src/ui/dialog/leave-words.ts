import { useTranslation } from 'react-i18next';

export type LeaveWords = { title: string; text: string; confirm: string; cancel: string };

/** Texts of the question about unsaved changes. */
export function useLeaveWords(): LeaveWords {
  const { t } = useTranslation('editing');
  return {
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.confirm'),
    cancel: t('leave.cancel'),
  };
}
