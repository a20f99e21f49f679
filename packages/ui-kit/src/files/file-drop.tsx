import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { FileIcon } from '../status/icons.tsx';
import { fileProblem, type FileRules } from './check-files.ts';
import classes from './file-drop.module.css';

interface FileDropProps extends FileRules {
  /** Names the field. */
  label: string;
  /** What is expected: 'Archivo .xlsx de hasta 5 MB'. */
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  /** What is wrong with the file that was taken. */
  error?: ReactNode;
  /** What happens to it now; meanwhile no other is taken. */
  busy?: string | null;
  /** The file that is in place. */
  taken?: string | null;
  id?: string;
}

/** Takes files by drop, click or keyboard; refuses at once what cannot be one. */
export const FileDrop = (props: FileDropProps) => {
  const { label, hint, onFiles, error, busy, taken, id, ...rules } = props;
  const { extensions, maxFiles = 1 } = rules;
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isBusy = Boolean(busy);

  const take = (files: File[]) => {
    if (files.length === 0 || isBusy) return;
    const problem = fileProblem(files, rules);
    setRefused(problem);
    if (!problem) onFiles(files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isBusy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  const shownError = refused ?? error;

  return (
    <div>
      <p className={classes.label} id={`${inputId}-label`}>
        {label}
      </p>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-busy={isBusy || undefined}
        data-error={shownError ? true : undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          id={inputId}
          type="file"
          className={classes.input}
          accept={extensions.join(',')}
          multiple={maxFiles > 1}
          disabled={isBusy}
          aria-labelledby={`${inputId}-label`}
          aria-describedby={noteId}
          aria-invalid={shownError ? true : undefined}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file again, once mended, is a change too.
            event.currentTarget.value = '';
          }}
        />
        <FileIcon size={20} />
        <span className={classes.text}>
          <span className={classes.main}>
            {busy ??
              taken ??
              (maxFiles > 1 ? 'Elige o arrastra los archivos' : 'Elige o arrastra el archivo')}
          </span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </span>
      </label>
      <div id={noteId} className={classes.error} role="alert">
        {shownError}
      </div>
    </div>
  );
};
