import { MAX_CELDA_MASIVA } from '@timbra/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';

interface EditorCeldaProps {
  /** 'RFC receptor, fila 7' */
  label: string;
  value: string;
  /** What is wrong with it now. */
  error: string | undefined;
  align?: 'end';
  busy: boolean;
  /** False where it could not be saved: what was typed stays. */
  onSave: (text: string) => Promise<boolean>;
  onLeave: () => void;
}

/** One cell to write in: Enter saves, Escape leaves, and so does going elsewhere after a change. */
export const EditorCelda = (props: EditorCeldaProps) => {
  const { label, value, error, align, busy, onSave, onLeave } = props;
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  useEffect(() => input.current?.select(), []);

  const save = async () => {
    if (isSent.current) return;
    if (text.trim() === value.trim()) return onLeave();
    isSent.current = true;
    isSent.current = await onSave(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    else {
      isSent.current = true;
      onLeave();
    }
  };
  return (
    <input
      ref={input}
      className={classes.editor}
      data-align={align}
      aria-label={label}
      aria-invalid={error !== undefined}
      title={busy ? mensajes.guardando : mensajes.enterGuarda}
      value={text}
      maxLength={MAX_CELDA_MASIVA}
      readOnly={busy}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
};
