import { Button, CloseButton } from '@mantine/core';
import { catalogos } from '@timbra/cfdi';
import { PlusIcon } from '@timbra/ui-kit';
import { useEditor, useExtra, useForm } from '../../../shared/editor/components/editor-context.ts';
import {
  ExtraMoney,
  ExtraSelect,
  ExtraText,
} from '../../../shared/editor/components/extra-fields.tsx';
import { focusField } from '../../../shared/editor/components/focus.ts';
import classes from '../../../shared/editor/editor.module.css';
import { mensajes as comunes } from '../../../shared/editor/mensajes.ts';
import { idOf } from '../../../shared/editor/model/field-refs.ts';
import { claveOption } from '../../../shared/editor/model/options.ts';
import { mensajes } from '../mensajes.ts';
import { addRow, conceptoFor, rowsOf, type Lista } from '../model/nomina-form.ts';

/** What tells one list of the payroll from the other. */
const listas = {
  Percepciones: {
    titulo: mensajes.percepciones,
    fila: mensajes.percepcion,
    agregar: mensajes.agregarPercepcion,
    tipo: 'TipoPercepcion',
    catalogo: catalogos.c_TipoPercepcion,
    importes: [
      ['ImporteGravado', mensajes.gravado],
      ['ImporteExento', mensajes.exento],
    ],
  },
  Deducciones: {
    titulo: mensajes.deducciones,
    fila: mensajes.deduccion,
    agregar: mensajes.agregarDeduccion,
    tipo: 'TipoDeduccion',
    catalogo: catalogos.c_TipoDeduccion,
    importes: [['Importe', mensajes.importe]],
  },
} as const;

interface FilaProps {
  lista: Lista;
  at: number;
}

/** A removed row stays until the draft is left, and is never written (spec 2 §2). */
const FilaQuitada = ({ lista, at }: FilaProps) => {
  const { store } = useEditor();
  const path = `nomina.${lista}.${at}`;
  const concepto = useExtra(`${path}.Concepto`).value;
  return (
    <div className={classes.extraRow}>
      <s>{mensajes.quitada(concepto || `${listas[lista].fila} ${at + 1}`)}</s>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => store.setExtra(`${path}.isDeleted`, undefined)}
      >
        {mensajes.restaurar}
      </Button>
    </div>
  );
};

const Fila = ({ lista, at }: FilaProps) => {
  const { store, readOnly } = useEditor();
  const { fila, tipo, catalogo, importes } = listas[lista];
  const path = `nomina.${lista}.${at}`;
  const concepto = useExtra(`${path}.Concepto`).value;
  const textos: readonly string[] = catalogo.map(({ texto }) => texto.slice(0, 100));
  const choose = (clave: string) => {
    const texto = catalogo.find(({ id }) => id === clave)?.texto ?? '';
    store.setExtra(`${path}.${tipo}`, clave);
    store.setExtra(`${path}.Concepto`, conceptoFor(concepto, textos, texto));
  };
  return (
    <div className={classes.docto} role="group" aria-label={`${fila} ${at + 1}`}>
      <div className={classes.fields}>
        <ExtraSelect
          path={`${path}.${tipo}`}
          label={mensajes.tipoFila}
          none={comunes.elige}
          data={catalogo.map(claveOption)}
          onValue={choose}
        />
        <ExtraText path={`${path}.Clave`} label={mensajes.clave} maxLength={15} />
        <ExtraText path={`${path}.Concepto`} label={mensajes.concepto} maxLength={100} />
        {importes.map(([campo, label]) => (
          <ExtraMoney key={campo} path={`${path}.${campo}`} label={label} />
        ))}
      </div>
      {!readOnly && (
        <CloseButton
          className={classes.corner}
          aria-label={`${mensajes.quitar} ${fila} ${at + 1}`}
          onClick={() => store.setExtra(`${path}.isDeleted`, true)}
        />
      )}
    </div>
  );
};

/** Earnings, or deductions. */
export const Filas = ({ lista }: { lista: Lista }) => {
  const { store, readOnly } = useEditor();
  // Which rows are there and which were removed, as text: what they hold is each row's own.
  const rows = useForm(store, (it) =>
    rowsOf(it.extras.nomina, lista)
      .map(({ isDeleted }) => (isDeleted ? 'x' : 'o'))
      .join(''),
  );
  const { titulo, agregar, tipo } = listas[lista];
  return (
    <section
      id={idOf({ field: `nomina.${lista}` })}
      tabIndex={-1}
      className={`${classes.extra} ${classes.stack}`}
      aria-label={titulo}
    >
      <h2 className={classes.sectionTitle}>{titulo}</h2>
      {[...rows].map((row, at) => {
        if (row === 'x') return readOnly ? null : <FilaQuitada key={at} lista={lista} at={at} />;
        return <Fila key={at} lista={lista} at={at} />;
      })}
      {!readOnly && (
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={14} />}
            onClick={() => {
              store.change((form) => addRow(form, lista));
              focusField({ field: `nomina.${lista}.${rows.length}.${tipo}` });
            }}
          >
            {agregar}
          </Button>
        </div>
      )}
    </section>
  );
};
