import type { Profile } from '@saldo/contract/profile';
import { phoneNumberSchema } from '@saldo/contract/registration-request';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { initialsOf } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { useStoredForm } from '#lib/editor/use-stored-form.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import styles from './account.module.css';
import { useSaveProfile } from './account-queries.ts';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { RestoredInput } from '#ui/editor/restored-input.tsx';
import { FormSection } from './form-section.tsx';
import { messageOf } from './messages.ts';

const name = z.string().trim().min(1, 'required').max(80, 'nameLength');
const schema = z.object({
  avatarId: z.int(),
  firstname: name,
  lastname: name,
  phoneNumber: z.string().refine((text) => phoneNumberSchema.safeParse(text).success, 'phoneInvalid'),
  hasNewsletter: z.boolean(),
});
type Me = z.infer<typeof schema>;

const meOf = ({ avatarId, firstname, lastname, phoneNumber, hasNewsletter }: Profile['user']): Me => ({
  avatarId,
  firstname,
  lastname,
  phoneNumber: phoneNumber ?? '',
  hasNewsletter,
});

const LABELS = {
  avatarId: 'avatar',
  firstname: 'firstname',
  lastname: 'lastname',
  phoneNumber: 'phone',
  hasNewsletter: 'newsletter',
} as const satisfies Record<keyof Me, string>;

/** The user's profile. */
export function MeSection({ user }: { user: Profile['user'] }) {
  const { t } = useTranslation('settings');
  const save = useSaveProfile();
  const edited = useStoredForm<Me>({ key: 'settings me', stored: meOf(user), schema });
  const { register, control, formState } = edited.form;
  const submit = edited.submit((changed, onSaved) =>
    save.mutate(changed, {
      onSuccess: (now) => {
        onSaved(meOf(now.user));
        showToast({ type: 'done', title: t('saved') });
      },
    }),
  );
  const error = (field: keyof Me) => {
    const message = messageOf(formState.errors[field]?.message);
    return message && t(`error.${message}`);
  };
  return (
    <FormSection
      title={t('me.title')}
      failure={save.error}
      action={t('save')}
      isIdle={!formState.isDirty || save.isPending}
      isUnchanged={!formState.isDirty}
      onSubmit={() => void submit()}
    >
      <RestoredInput of={edited} />
      <ChangedElsewhere of={edited} label={(field) => t(`me.${LABELS[field]}`)} />
      <Avatars control={control} initials={initialsOf(user)} />
      <div className={styles.pair}>
        <TextField
          {...register('firstname')}
          label={t('me.firstname')}
          autoComplete="given-name"
          error={error('firstname')}
        />
        <TextField
          {...register('lastname')}
          label={t('me.lastname')}
          autoComplete="family-name"
          error={error('lastname')}
        />
      </div>
      <div className={styles.pair}>
        <TextField label={t('me.email')} value={user.email} readOnly hint={t('me.emailHint')} />
        <TextField
          {...register('phoneNumber')}
          type="tel"
          label={t('me.phone')}
          autoComplete="tel"
          error={error('phoneNumber')}
        />
      </div>
      <Newsletter control={control} />
    </FormSection>
  );
}

function Avatars({ control, initials }: { control: Control<Me>; initials: string }) {
  const { field } = useController({ control, name: 'avatarId' });
  return <AvatarChoice value={field.value} initials={initials} onChange={field.onChange} />;
}

function Newsletter({ control }: { control: Control<Me> }) {
  const { t } = useTranslation('settings');
  const { field } = useController({ control, name: 'hasNewsletter' });
  return <Checkbox label={t('me.newsletter')} isChecked={field.value} onChange={field.onChange} />;
}
