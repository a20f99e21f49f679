import type { FacturaSerie } from '@timbra/contracts';
import { useId } from 'react';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { useEditor, useForm } from './editor-context.ts';
import { TextField } from './text-field.tsx';

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

/** A series of the account or a new one; without a folio it takes the next of the series. */
export const SerieFolio = ({ series }: { series: readonly FacturaSerie[] }) => {
  const { store, readOnly } = useEditor();
  const listId = useId();
  const serie = useForm(store, (it) => it.datos.serie);
  const known = series.find((it) => it.serie === serie);
  const next = known ? mensajes.siguienteFolio(known.lastFolio + 1) : undefined;
  return (
    <>
      <TextField
        className={classes.serie}
        field="serie"
        label={mensajes.serie}
        list={listId}
        maxLength={25}
        spellCheck={false}
        // Serie and folio keep the order of reading (WCAG 2.4.3): no tab index of their own.
      />
      <datalist id={listId}>
        {series.map((it) => (
          <option key={it.serie} value={it.serie} />
        ))}
      </datalist>
      <TextField
        className={classes.folio}
        field="folio"
        label={mensajes.folio}
        inputMode="numeric"
        clean={digits}
        placeholder={readOnly ? undefined : next}
      />
    </>
  );
};
