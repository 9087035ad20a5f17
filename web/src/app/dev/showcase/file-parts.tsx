import { useEffect, useState } from 'react';
import { FileView } from '#ui/file-view/file-view.tsx';
import type { PageMark } from '#ui/file-view/page-marks.ts';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const PAGE = { width: 320, height: 420 };

/** A drawn invoice as the bytes of an image. */
async function drawnPage(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, PAGE.width, PAGE.height);
    context.fillStyle = 'black';
    context.font = '20px sans-serif';
    context.fillText('FV 11/2026', 32, 63);
    context.fillText('3 997,50', 192, 336);
  }
  return await (await canvas.convertToBlob()).arrayBuffer();
}

const mark = (name: string, y: number, more: Partial<PageMark>): PageMark => ({
  name,
  label: name,
  page: 0,
  x: 0.1,
  y,
  width: 0.4,
  height: 0.06,
  isSure: true,
  isCurrent: false,
  ...more,
});

/** The view of a file, with marked places, and of an unreadable one. */
export function FileParts() {
  const [bytes, setBytes] = useState<ArrayBuffer>();
  const [current, setCurrent] = useState('number');
  const [isShown, setShown] = useState(true);
  useEffect(() => void drawnPage().then(setBytes), []);
  const marks = [
    mark('number', 0.1, { label: say('Numer', 'Number'), isCurrent: current === 'number' }),
    mark('gross', 0.75, {
      label: say('Brutto', 'Gross'),
      x: 0.58,
      isSure: false,
      isCurrent: current === 'gross',
    }),
  ];
  return (
    <>
      <Specimen name="FileView: an image with marked places" isWide>
        <div className={styles.framed}>
          {bytes && (
            <FileView
              name={say('Faktura', 'Invoice')}
              kind="image"
              bytes={bytes}
              marking={{
                all: marks,
                onMark: setCurrent,
                isShown,
                onShow: setShown,
                showLabel: say('Zaznacz odczytane miejsca', 'Mark what was read'),
                frame: { label: say('Ramka', 'Frame'), onFrame: () => {} },
              }}
            />
          )}
        </div>
      </Specimen>
      <Specimen name="FileView: unreadable" isWide>
        <FileView name={say('Uszkodzony plik', 'Damaged file')} kind="image" bytes={NO_BYTES} />
      </Specimen>
    </>
  );
}

const NO_BYTES = new ArrayBuffer(0);
