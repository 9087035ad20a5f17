import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmCountdown } from '#ui/dialog/confirm-countdown.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DIALOG_HEIGHTS } from '#ui/dialog/dialog-frame.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ResizablePane } from '#ui/pane/resizable-pane.tsx';
import { ShortcutsDialog } from '#ui/dialog/shortcuts-dialog.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const seconds = (left: number) => say(`Jeszcze ${left} s`, `${left} s left`);

export function DialogParts() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const title = say('Usunąć 3 płatności?', 'Delete 3 payments?');
  const confirm = { title, confirm: say('Usuń', 'Delete'), cancel: say('Anuluj', 'Cancel'), onClose: close };
  return (
    <>
      <Specimen name="ConfirmDialog: question, danger, countdown">
        <div className={styles.row}>
          {['question', 'danger', 'countdown'].map((one) => (
            <Button key={one} onClick={() => setOpen(one)}>
              {one}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="Dialog: least heights">
        <div className={styles.row}>
          {DIALOG_HEIGHTS.map((height) => (
            <Button key={height} onClick={() => setOpen(String(height))}>
              {height}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="ShortcutsDialog">
        <Button onClick={() => setOpen('shortcuts')}>?</Button>
      </Specimen>
      <Specimen name="ConfirmCountdown">
        <ConfirmCountdown seconds={30} secondsLeft={12} text={seconds} />
      </Specimen>
      {(open === 'question' || open === 'danger' || open === 'countdown') && (
        <ConfirmDialog
          {...confirm}
          text={say('Można to cofnąć.', 'This can be undone.')}
          isDanger={open === 'danger'}
          onConfirm={close}
          {...(open === 'countdown' && { countdown: { seconds: 30, atEnd: 'cancel', text: seconds } })}
        />
      )}
      {DIALOG_HEIGHTS.filter((height) => String(height) === open).map((minHeight) => (
        <Dialog key={minHeight} {...confirm} minHeight={minHeight} onConfirm={close} />
      ))}
      {open === 'shortcuts' && (
        <ShortcutsDialog
          title={say('Skróty klawiszowe', 'Shortcuts')}
          closeText={say('Zamknij', 'Close')}
          onClose={close}
          groups={[
            { title: say('Lista', 'List'), lines: [{ text: say('zaznacz', 'tick'), keys: ['Space'] }] },
          ]}
        />
      )}
    </>
  );
}

export function PaneParts() {
  const [height, setHeight] = useState(160);
  const [width, setWidth] = useState(300);
  const pane = { title: say('Płatności komórki', 'Payments of the cell'), onClose: () => undefined };
  return (
    <Specimen name="ResizablePane: at the right, at the bottom" isWide>
      <div className={styles.framed}>
        <div className={styles.upper}>
          <p>{say('Tabela', 'Table')}</p>
          <ResizablePane
            {...pane}
            name="side"
            title={say('Właściwości', 'Properties')}
            side="right"
            size={width}
            usualSize={300}
            limits={{ min: 200, max: 480 }}
            onResize={setWidth}
          >
            241 044,53
          </ResizablePane>
        </div>
        <ResizablePane
          {...pane}
          name="bottom"
          side="bottom"
          size={height}
          usualSize={160}
          limits={{ min: 80, max: 320 }}
          onResize={setHeight}
        >
          Drewno i Spółka
        </ResizablePane>
      </div>
    </Specimen>
  );
}
