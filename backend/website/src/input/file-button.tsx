import './file-button.css';
import { FILE_KINDS } from './read-file.js';

interface FileButtonProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: FileList) => void;
}

/** Looks like a button and is the browser's own choice of a file. */
export function FileButton({ isDisabled, onFiles }: FileButtonProps) {
  return (
    <label class="file-button button button-small">
      Choose a file
      <input
        type="file"
        class="only-read-aloud"
        accept={FILE_KINDS}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          if (currentTarget.files !== null && currentTarget.files.length > 0) onFiles(currentTarget.files);
          // The same file may be chosen again once it has been mended.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
