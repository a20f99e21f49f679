import type { CertificadoLeido } from '@timbra/cfdi';
import type { FieldError } from '@timbra/contracts';
import { CheckIcon, FileDrop, FileIcon, formatDate, WarningIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState, type ReactNode } from 'react';
import classes from '../emisor-editor.module.css';
import { mensajes } from '../mensajes.ts';
import { missingFile, noFiles, placeFiles, type CsdFiles } from './csd-files.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { useCer } from './use-cer.ts';

interface CsdFilesPanelProps {
  files: CsdFiles;
  onFiles: (files: CsdFiles) => void;
  /** Of the issuer; '' while it is not known. */
  rfc: string;
  onRead?: (certificado: CertificadoLeido) => void;
  /** What was wrong with them, by file: cer, key, password. */
  errors: readonly FieldError[];
  /** The pair is being checked. */
  busy: boolean;
  /** The password is known and nothing more is needed. */
  isReady: boolean;
  confirmLabel: string;
  onPassword: (password: string) => void;
  /** What will become of the pair. */
  note?: ReactNode;
}

/** SAT's files have about 1,500 and 1,300 bytes. */
const MAX_BYTES = 14 * 1024;

interface FileLineProps {
  name: string;
  file: File | null;
  state: string;
  errors: readonly FieldError[];
  /** What the file says of itself. */
  facts?: readonly string[];
  warnings?: readonly string[];
}

const FileLine = ({ name, file, state, errors, facts = [], warnings = [] }: FileLineProps) => (
  <li className={classes.file} data-error={errors.length > 0 || undefined}>
    {errors.length > 0 ? <WarningIcon /> : state === mensajes.listo ? <CheckIcon /> : <FileIcon />}
    <div className={classes.fileText}>
      <p>{file?.name ?? name}</p>
      {facts.map((fact) => (
        <p key={fact} className={classes.fact}>
          {fact}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={classes.fact} data-warning>
          {warning}
        </p>
      ))}
      {errors.map(({ message }) => (
        <p key={message} className={classes.fileError}>
          {message}
        </p>
      ))}
    </div>
    <span className={classes.fileState}>{file ? state : '—'}</span>
  </li>
);

const factsOf = ({ nombre, rfc, numero, notBefore, notAfter }: CertificadoLeido): string[] => [
  mensajes.de(nombre, rfc),
  mensajes.numero(numero),
  mensajes.vigencia(formatDate(notBefore.toISOString()), formatDate(notAfter.toISOString())),
];

/** A .cer and its .key: dropped together, each with its state and what is wrong with it. */
export const CsdFilesPanel = (props: CsdFilesPanelProps) => {
  const { files, onFiles, rfc, onRead, errors, busy, isReady, confirmLabel, onPassword, note } =
    props;
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { certificado, errors: found, warnings } = useCer(files.cer, { rfc, onRead });
  const isPair = files.cer !== null && files.key !== null;
  const hasAny = files.cer !== null || files.key !== null;
  const all = errors.length > 0 ? errors : found;
  const of = (...paths: string[]) => all.filter(({ path }) => paths.includes(path));
  // A pair whose certificate cannot be used needs no password.
  const isAsked = asking && isPair && found.length === 0;
  const state = busy ? mensajes.trabajando : isReady ? mensajes.listo : mensajes.insertado;

  const take = (dropped: File[]) => {
    const placed = placeFiles(files, dropped);
    if ('problem' in placed) return setProblem(placed.problem);
    setProblem(null);
    onFiles(placed);
    setAsking(placed.cer !== null && placed.key !== null);
  };
  return (
    <div className={classes.csd}>
      <FileDrop
        label={mensajes.archivos}
        hint={mensajes.archivosAyuda}
        extensions={['.cer', '.key']}
        maxBytes={MAX_BYTES}
        maxFiles={2}
        error={problem ?? missingFile(files)}
        busy={busy ? mensajes.agregando : null}
        onFiles={take}
      />
      {hasAny && (
        <>
          <ul className={classes.files} aria-live="polite">
            <FileLine
              name={mensajes.cer}
              file={files.cer}
              state={certificado && state === mensajes.insertado ? mensajes.leido : state}
              errors={of('cer')}
              facts={certificado ? factsOf(certificado) : []}
              warnings={warnings}
            />
            <FileLine
              name={mensajes.key}
              file={files.key}
              state={state}
              errors={of('key', 'password')}
            />
          </ul>
          <div className={classes.csdActions}>
            {isPair && !isReady && found.length === 0 && (
              <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
                {confirmLabel}
              </Button>
            )}
            <Button variant="subtle" disabled={busy} onClick={() => onFiles(noFiles())}>
              {mensajes.quitarArchivos}
            </Button>
            {isReady && note && <span className={classes.second}>{note}</span>}
          </div>
        </>
      )}
      <PasswordPrompt
        opened={isAsked}
        file={files.key?.name ?? ''}
        confirmLabel={confirmLabel}
        onCancel={() => setAsking(false)}
        onPassword={(password) => {
          setAsking(false);
          onPassword(password);
        }}
      />
    </div>
  );
};
