import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ScanText from 'lucide-react/icons/scan-text';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './file-view.module.css';
import { PageFrame } from './page-frame.tsx';
import type { Marking } from './page-marks.ts';
import type { Pages } from './pdf-pages.ts';

type FileViewProps = {
  name: string;
  kind: 'pdf' | 'image';
  bytes: ArrayBuffer;
  marking?: Marking | undefined;
};

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const FITTING = 2;
const QUARTER = 90;
const FULL = 360;

/** Opens the pages of a file; undefined while loading, null if unreadable. */
function usePages({ kind, bytes }: FileViewProps): Pages | null | undefined {
  const [pages, setPages] = useState<Pages | null>();
  useEffect(() => {
    let opened: Pages | null = null;
    let isGone = false;
    const open = async () => {
      const copy = bytes.slice(0);
      if (kind === 'pdf') return (await import('./pdf-pages.ts')).pdfPages(copy);
      return (await import('./image-pages.ts')).imagePages(copy);
    };
    open().then(
      (found) => {
        opened = found;
        if (isGone) found.close();
        else setPages(found);
      },
      () => !isGone && setPages(null),
    );
    return () => {
      isGone = true;
      opened?.close();
      setPages(undefined);
    };
  }, [kind, bytes]);
  return pages;
}

/** The pages of a PDF or an image, one at a time, fitted to the width, with zoom. */
export function FileView(props: FileViewProps) {
  const [attempt, setAttempt] = useState(1);
  return <Viewer key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Viewer(props: FileViewProps & { onRetry: () => void }) {
  const { t } = useTranslation(['parts', 'common']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pages = usePages(props);
  const [turned, setTurned] = useState<{ page: number; by: string | undefined }>({ page: 1, by: undefined });
  const [zoom, setZoom] = useState(FITTING);
  const [turn, setTurn] = useState(0);
  const { marking } = props;
  const current = marking?.all.find(({ isCurrent }) => isCurrent);
  // A page chosen by the user stays until another field's place is current.
  const page = current === undefined || turned.by === current.name ? turned.page : current.page + 1;
  const setPage = (to: number) => setTurned({ page: to, by: current?.name });
  useEffect(() => {
    const target = canvas.current;
    if (!pages || !target) return;
    // Rendered in higher resolution than displayed, for screens of any density.
    const scale =
      Math.max(1, ZOOMS[zoom] ?? 1) * Math.max(1, devicePixelRatio) * (props.kind === 'pdf' ? 1.5 : 1);
    pages.draw(target, page, { scale, turn }).catch(() => undefined);
  }, [pages, page, zoom, turn, props.kind]);
  if (pages === null) {
    return (
      <p className={styles.message}>
        {t('fileView.broken')}
        {/* The code that draws it may have been missing. */}
        <Button size="small" onClick={props.onRetry}>
          {t('common:retry')}
        </Button>
      </p>
    );
  }
  const count = pages?.count ?? 1;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        {count > 1 && (
          <>
            <IconButton
              size="small"
              icon={ChevronLeft}
              label={t('fileView.previous')}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            />
            <span>{t('fileView.page', { page, count })}</span>
            <IconButton
              size="small"
              icon={ChevronRight}
              label={t('fileView.next')}
              disabled={page >= count}
              onClick={() => setPage(page + 1)}
            />
          </>
        )}
        <IconButton
          size="small"
          icon={ZoomOut}
          label={t('fileView.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="small"
          icon={ZoomIn}
          label={t('fileView.larger')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          size="small"
          icon={RotateCw}
          label={t('fileView.turn')}
          onClick={() => setTurn((turn + QUARTER) % FULL)}
        />
        {marking && (
          <IconButton
            size="small"
            icon={ScanText}
            label={marking.showLabel}
            aria-pressed={marking.isShown}
            aria-keyshortcuts="F9"
            onClick={() => marking.onShow(!marking.isShown)}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it */}
      <section className={styles.paper} tabIndex={0} aria-label={props.name}>
        <div className={cx(styles.sheet, styles[`zoom${zoom}`])}>
          <canvas ref={canvas}>{t('fileView.content', { name: props.name, page })}</canvas>
          {pages && turn === 0 && marking && (
            <PageFrame key={page} page={page - 1} current={current} frame={marking.frame}>
              {marking.isShown && <Marks {...marking} page={page - 1} />}
            </PageFrame>
          )}
        </div>
      </section>
    </div>
  );
}

/** Margin between a mark and its text, as a share of the page. */
const MARGIN = 0.003;
const percent = (share: number): string => `${share * 100}%`;

/** Marked places on the displayed page; a click leads to their fields. */
function Marks({ all, onMark, page }: Pick<Marking, 'all' | 'onMark'> & { page: number }) {
  return all
    .filter((mark) => mark.page === page)
    .map(({ name, label, x, y, width, height, isSure, isCurrent }) => (
      <button
        key={`${name} ${x} ${y}`}
        type="button"
        tabIndex={-1}
        ref={isCurrent ? showMark : null}
        data-current-mark={isCurrent || undefined}
        className={cx(styles.mark, !isSure && styles.unsure, isCurrent && styles.current)}
        style={{
          left: percent(x - MARGIN),
          top: percent(y - MARGIN),
          width: percent(width + 2 * MARGIN),
          height: percent(height + 2 * MARGIN),
        }}
        aria-label={label}
        title={label}
        onClick={() => onMark(name)}
      >
        {isCurrent && <span aria-hidden>{label}</span>}
      </button>
    ));
}

const showMark = (mark: HTMLElement | null) =>
  mark?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
