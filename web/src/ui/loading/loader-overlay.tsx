import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Loader } from './loader.tsx';
import styles from './loader-overlay.module.css';

type LoaderOverlayProps = { label: string; percentage?: number; icon?: LucideIcon };

/** Covers everything: nothing else can be started, and Esc does not close it. */
export function LoaderOverlay(load: LoaderOverlayProps) {
  const overlay = useRef<HTMLDialogElement>(null);
  useEffect(() => overlay.current?.showModal?.(), []);
  return (
    <dialog
      ref={overlay}
      className={styles.overlay}
      aria-label={load.label}
      onCancel={(event) => event.preventDefault()}
    >
      <Loader {...load} />
    </dialog>
  );
}
