import { formatMoney, PlusIcon } from '@timbra/ui-kit';
import { Button, CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { focusField } from '../../../campos/focus.ts';
import extraClasses from '../../../estilos/extras.module.css';
import gridClasses from '../../../estilos/conceptos.module.css';
import classes from '../../../estilos/editor.module.css';
import { mensajes as comunes } from '../../../mensajes.ts';
import { idOf } from '../../../campos/field-refs.ts';
import { claveOption } from '../../../campos/options.ts';
import { mensajes } from '../mensajes.ts';
import { addRow, nextRow, rowsAsText, setTipo, type Lista } from '../model/filas.ts';
import { listas } from '../model/listas.ts';
import { totalesOf } from '../model/nomina-form.ts';
import { DetalleFila } from './detalle-fila.tsx';
import { FilaQuitada } from './fila-quitada.tsx';

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);

interface FilaProps {
  lista: Lista;
  at: number;
  /** 'Percepción 1'. */
  name: string;
}

const Fila = ({ lista, at, name }: FilaProps) => {
  const { store, readOnly } = useEditor();
  const { tipo: campo, catalogo, importes, isNamed } = listas[lista];
  const path = `nomina.${lista}.${at}`;
  const choose = (clave: string) => {
    const texto = catalogo.find(({ id }) => id === clave)?.texto ?? '';
    const textos = catalogo.map((it) => it.texto.slice(0, 100));
    store.change((form) => setTipo(form, lista, at, { campo, clave, texto, textos }));
  };
  return (
    <div className={extraClasses.docto} role="group" aria-label={name}>
      <div className={extraClasses.fields}>
        <ExtraSelect
          path={`${path}.${campo}`}
          label={mensajes.tipoFila}
          none={comunes.elige}
          data={catalogo.map(claveOption)}
          onValue={choose}
        />
        {isNamed ? (
          <>
            <ExtraText path={`${path}.Clave`} label={mensajes.clave} maxLength={15} />
            <ExtraText path={`${path}.Concepto`} label={mensajes.concepto} maxLength={100} />
          </>
        ) : (
          <ExtraText
            path={`${path}.DiasIncapacidad`}
            label={mensajes.diasIncapacidad}
            inputMode="numeric"
            clean={digits}
          />
        )}
        {importes.map(([importe, label]) => (
          <ExtraMoney key={importe} path={`${path}.${importe}`} label={label} />
        ))}
      </div>
      <DetalleFila lista={lista} at={at} />
      {!readOnly && (
        <CloseButton
          className={extraClasses.corner}
          aria-label={`${mensajes.quitar} ${name}`}
          onClick={() => store.setExtra(`${path}.isDeleted`, true)}
        />
      )}
    </div>
  );
};

const Total = ({ lista }: { lista: Lista }) => {
  const { store } = useEditor();
  const { total } = listas[lista];
  const amount = useForm(store, (it) => total && totalesOf(it.extras.nomina)?.[total]);
  if (amount === undefined) return null;
  return <p className={gridClasses.amount}>{mensajes.totalDe(formatMoney(amount, 'MXN'))}</p>;
};

/** Earnings, deductions, what is paid besides, or sick leaves. */
export const Filas = ({ lista }: { lista: Lista }) => {
  const { store, readOnly } = useEditor();
  // As text: what the rows hold is each row's own.
  const rows = useForm(store, (it) => rowsAsText(it.extras.nomina, lista));
  const { titulo, agregar, tipo, fila } = listas[lista];
  return (
    <section
      id={idOf({ field: `nomina.${lista}` })}
      tabIndex={-1}
      className={`${extraClasses.extra} ${extraClasses.stack}`}
      aria-label={titulo}
    >
      <h2 className={classes.sectionTitle}>{titulo}</h2>
      {[...rows].map((row, at) => {
        const name = `${fila} ${at + 1}`;
        if (row === 'o') return <Fila key={at} lista={lista} at={at} name={name} />;
        if (row === '-' || readOnly) return null;
        return <FilaQuitada key={at} path={`nomina.${lista}.${at}`} name={name} />;
      })}
      <Total lista={lista} />
      {!readOnly && (
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={14} />}
            onClick={() => {
              const at = nextRow(store.get().extras.nomina, lista);
              store.change((form) => addRow(form, lista));
              focusField({ field: `nomina.${lista}.${at}.${tipo}` });
            }}
          >
            {agregar}
          </Button>
        </div>
      )}
    </section>
  );
};
