import { useId, type ReactNode } from 'react';
import { Banner } from '#ui/page/banner.tsx';
import { RequestFailure } from '#ui/page/request-failure.tsx';
import { Button } from '#ui/button/button.tsx';
import { submitBySaveKey } from '#ui/keyboard/save-key.ts';
import styles from './account.module.css';

type FormSectionProps = {
  title: string;
  text?: string;
  /** why its input was not saved, or a text */
  failure?: Error | string | null | undefined;
  /** absent if choices apply at once */
  action?: string;
  /** nothing to send, or a request is pending: its button keeps the focus, which a disabled one loses */
  isIdle?: boolean;
  /** what its fields show is stored, or was not typed */
  isUnchanged?: boolean;
  onSubmit?: () => void;
  children: ReactNode;
};

/** A section of the settings with its own save button. */
export function FormSection({
  title,
  text,
  failure,
  action,
  isIdle = false,
  isUnchanged = false,
  onSubmit,
  children,
}: FormSectionProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any of its fields
    <form
      className={styles.section}
      aria-labelledby={id}
      noValidate
      data-unchanged={isUnchanged || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
      onKeyDown={submitBySaveKey}
    >
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {failure instanceof Error ? (
        <RequestFailure of={failure} />
      ) : (
        failure && <Banner tone="danger">{failure}</Banner>
      )}
      {children}
      {action !== undefined && (
        <Button type="submit" look={isIdle ? 'default' : 'primary'} isBusy={isIdle}>
          {action}
        </Button>
      )}
    </form>
  );
}
