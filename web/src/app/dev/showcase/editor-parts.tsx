import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { EditorWork } from '#lib/editor/editor-work.ts';
import { Button } from '#ui/button/button.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { RestoredInput } from '#ui/editor/restored-input.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const DOCUMENT = 'FV-3391/26';
const nothing = () => undefined;

const atRest = (): EditorWork => ({
  isDirty: false,
  isBusy: false,
  failure: null,
  conflict: null,
  unsaved: [],
  refusals: 0,
  save: nothing,
  forget: nothing,
});

type FrameState = { name: string; work?: Partial<EditorWork>; readOnly?: string; error?: string };

const frameStates = (): FrameState[] => [
  { name: 'at rest' },
  { name: 'typed', work: { isDirty: true, unsaved: [`${say('Numer', 'Number')}: ${DOCUMENT}`] } },
  { name: 'saving', work: { isDirty: true, isBusy: true } },
  {
    name: 'refused',
    work: {
      isDirty: true,
      failure: new Error(),
      failureText: say('Popraw wskazane pola', 'Correct the marked fields'),
      refusals: 1,
    },
    error: say('Taki numer już jest.', 'There is such a number already.'),
  },
  {
    name: 'changed by another',
    work: {
      isDirty: true,
      conflict: {
        lines: [
          {
            key: 'number',
            label: say('Numer', 'Number'),
            before: DOCUMENT,
            theirs: 'FV-3392/26',
            isMine: true,
          },
        ],
        onKeepMine: nothing,
        onTakeTheirs: nothing,
      },
    },
  },
  {
    name: 'read only',
    readOnly: say('Nie masz uprawnień do zmiany tej płatności.', 'You may not change this payment.'),
  },
];

function Frame({ state, onClose }: { state: FrameState; onClose: () => void }) {
  return (
    <EditorFrame
      title={DOCUMENT}
      subtitle="Drewno i Spółka"
      work={{ ...atRest(), ...state.work }}
      readOnly={state.readOnly}
      walk={{
        labels: { previous: say('Poprzednia', 'Previous'), next: say('Następna', 'Next') },
        previous: undefined,
        next: nothing,
      }}
      aside={<p>{say('Dokument', 'Document')}</p>}
      onClose={onClose}
    >
      <TextField label={say('Numer', 'Number')} defaultValue={DOCUMENT} error={state.error} />
      <TextField label={say('Kontrahent', 'Contractor')} defaultValue="Drewno i Spółka" />
    </EditorFrame>
  );
}

const LOADS = {
  'on its way': null,
  gone: new ApiError('http', 404),
  'not loaded': new ApiError('fetch'),
} as const;

/** The editor frame, and its loading and error states. */
export function EditorParts() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const states = frameStates();
  return (
    <>
      <Specimen name="EditorFrame">
        <div className={styles.row}>
          {states.map(({ name }) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="LoadedEditor">
        <div className={styles.row}>
          {Object.keys(LOADS).map((name) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="ChangedElsewhere">
        <ChangedElsewhere
          of={{
            elsewhere: [{ field: 'number', before: { number: DOCUMENT }, theirs: { number: 'FV-3392/26' } }],
            pointedTo: 0,
            keepMine: nothing,
            takeTheirs: nothing,
          }}
          label={() => say('Numer', 'Number')}
        />
      </Specimen>
      <Specimen name="RestoredInput">
        <RestoredInput of={{ discardRestored: nothing }} />
      </Specimen>
      <Specimen name="EditorDialog">
        <Button onClick={() => setOpen('dialog')}>{say('Edytuj', 'Edit')}</Button>
      </Specimen>
      {states
        .filter(({ name }) => name === open)
        .map((state) => (
          <Frame key={state.name} state={state} onClose={close} />
        ))}
      {Object.entries(LOADS)
        .filter(([name]) => name === open)
        .map(([name, error]) => (
          <LoadedEditor
            key={name}
            title={DOCUMENT}
            query={{ data: undefined, error }}
            gone={{
              title: say('Nie ma tej płatności', 'There is no such payment'),
              text: say('Ktoś ją usunął.', 'Somebody has deleted it.'),
            }}
            onClose={close}
          >
            {() => null}
          </LoadedEditor>
        ))}
      {open === 'dialog' && (
        <EditorDialog
          title={DOCUMENT}
          closeLabel={say('Zamknij', 'Close')}
          onSubmit={close}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {say('Zapisz', 'Save')}
            </Button>
          }
        >
          <TextField label={say('Numer', 'Number')} defaultValue={DOCUMENT} />
        </EditorDialog>
      )}
    </>
  );
}
