import { DropZone } from './drop-zone.tsx';
import type { FileRules } from './file-rules.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads, type SendFile } from './use-uploads.ts';

type UploadProps<Answer> = {
  label: string;
  rules: FileRules;
  isMany?: boolean;
  isDisabled?: boolean;
  /** what follows an upload tells of it */
  hidesDone?: boolean;
  /** Sends one file (`lib/api/upload-file.ts`). */
  send: SendFile<Answer>;
  onUploaded: (answer: Answer, file: File) => void;
};

/** A drop zone with the progress of each file. */
export function Upload<Answer>({ rules, hidesDone, send, onUploaded, ...zone }: UploadProps<Answer>) {
  const uploads = useUploads({ rules, send, onUploaded });
  return (
    <div>
      <DropZone {...zone} rules={rules} onFiles={uploads.add} />
      <UploadList
        items={hidesDone === true ? uploads.items.filter(({ state }) => state !== 'done') : uploads.items}
        onAbort={uploads.abort}
        onAgain={uploads.again}
        onRemove={uploads.remove}
      />
    </div>
  );
}
