import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  text?: string | undefined;
  confirm: string;
  cancel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** What was refused, and why; the dialog stays. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is done, or for the little it needs. Esc and a press beside it give up; Enter in a field confirms. */
export function Dialog(props: DialogProps) {
  const { title, text, confirm, cancel, isDanger = false, isBusy = false, failure, children } = props;
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              props.onConfirm();
            }}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {text !== undefined && <Base.Description className={styles.text}>{text}</Base.Description>}
            {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            {children}
            <div className={styles.end}>
              <Base.Close render={<Button />}>{cancel}</Base.Close>
              <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
                {confirm}
              </Button>
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
