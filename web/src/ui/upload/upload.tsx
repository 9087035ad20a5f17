import { DropZone } from './drop-zone.tsx';
import type { FileRules } from './file-rules.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads, type SendFile, type Uploads } from './use-uploads.ts';

type ZoneProps = {
  label: string;
  rules: FileRules;
  isMany?: boolean;
  isDisabled?: boolean;
  /** what follows an upload tells of it */
  hidesDone?: boolean;
};

type UploadProps<Answer> = ZoneProps & {
  /** Sends one file (`lib/api/upload-file.ts`). */
  send: SendFile<Answer>;
  onUploaded: (answer: Answer, file: File) => void;
};

/** A drop zone with the progress of each file; leaving it aborts them. */
export function Upload<Answer>({ send, onUploaded, ...zone }: UploadProps<Answer>) {
  const uploads = useUploads({ rules: zone.rules, send, onUploaded });
  return <UploadZone {...zone} uploads={uploads} />;
}

/** The same for uploads of a surrounding part, which outlive the zone. */
export function UploadZone({ hidesDone, uploads, ...zone }: ZoneProps & { uploads: Uploads }) {
  return (
    <div>
      <DropZone {...zone} onFiles={uploads.add} />
      <UploadList
        items={hidesDone === true ? uploads.items.filter(({ state }) => state !== 'done') : uploads.items}
        onAbort={uploads.abort}
        onAgain={uploads.again}
        onRemove={uploads.remove}
      />
    </div>
  );
}
