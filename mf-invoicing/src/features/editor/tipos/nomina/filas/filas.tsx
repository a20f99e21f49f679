import { Decimal } from '@timbra/cfdi';
import { MAX_FILAS_NOMINA } from '@timbra/contracts';
import { getAt } from '@timbra/remote-kit';
import { formatMoney, formatNumber } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { AddRow } from '../../../campos/add-row.tsx';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { focusField } from '../../../campos/focus.ts';
import classes from '../../../estilos/editor.module.css';
import { mensajes as comunes } from '../../../mensajes.ts';
import { idOf } from '../../../campos/field-refs.ts';
import { claveOption } from '../../../campos/options.ts';
import { mensajes } from '../mensajes.ts';
import { addRow, nextRow, rowsAsText, rowsOf, setTipo, type Lista } from '../formulario/filas.ts';
import { listas } from '../formulario/listas.ts';
import { totalesOf } from '../formulario/nomina-form.ts';
import { DetalleFila } from './detalle-fila.tsx';
import { pressInFila } from './fila-keys.ts';
import { FilaQuitada } from './fila-quitada.tsx';
import filaClasses from './filas.module.css';

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);

const textAt = (row: object, campo: string): string => {
  const value: unknown = getAt(row, campo);
  return typeof value === 'string' ? value : '';
};

interface FilaProps {
  lista: Lista;
  at: number;
  /** 'Percepción 1'. */
  name: string;
  onPastLast: () => void;
}

/** What a row gives in all, where it has more than one amount. */
const Suma = ({ lista, at }: { lista: Lista; at: number }) => {
  const { store } = useEditor();
  const { importes } = listas[lista];
  const amount = useForm(store, (it) => {
    const row: object = rowsOf(it.extras.nomina, lista)[at] ?? {};
    return importes
      .reduce((sum, [campo]) => sum.add(Decimal.orZero(textAt(row, campo))), Decimal.ZERO)
      .toFixed(2);
  });
  return (
    <span className={filaClasses.suma} aria-hidden="true">
      {formatNumber(amount, { min: 2 })}
    </span>
  );
};

const Fila = ({ lista, at, name, onPastLast }: FilaProps) => {
  const { store, readOnly } = useEditor();
  const { tipo: campo, catalogo, importes, isNamed } = listas[lista];
  const path = `nomina.${lista}.${at}`;
  const choose = (clave: string) => {
    const texto = catalogo.find(({ id }) => id === clave)?.texto ?? '';
    const textos = catalogo.map((it) => it.texto.slice(0, 100));
    store.change((form) => setTipo(form, lista, at, { campo, clave, texto, textos }));
  };
  const isOne = importes.length === 1;
  return (
    <div
      className={filaClasses.fila}
      role="group"
      aria-label={name}
      data-fila
      onKeyDown={(event) => pressInFila(event, onPastLast)}
    >
      <span className={filaClasses.numero} aria-hidden="true">
        {at + 1}
      </span>
      <div className={filaClasses.celda} data-celda>
        <ExtraSelect
          path={`${path}.${campo}`}
          label={mensajes.tipoFila}
          none={comunes.elige}
          data={catalogo.map(claveOption)}
          onValue={choose}
        />
      </div>
      {isNamed ? (
        <>
          <div className={filaClasses.celda} data-celda>
            <ExtraText path={`${path}.Clave`} label={mensajes.clave} maxLength={15} />
          </div>
          <div className={filaClasses.celda} data-celda>
            <ExtraText path={`${path}.Concepto`} label={mensajes.concepto} maxLength={100} />
          </div>
        </>
      ) : (
        <div className={filaClasses.celda} data-celda>
          <ExtraText
            path={`${path}.DiasIncapacidad`}
            label={mensajes.diasIncapacidad}
            inputMode="numeric"
            clean={digits}
          />
        </div>
      )}
      {importes.map(([importe, label]) => (
        <div
          key={importe}
          className={`${filaClasses.celda} ${isOne ? filaClasses.ultima : ''}`}
          data-celda
        >
          <ExtraMoney path={`${path}.${importe}`} label={label} />
        </div>
      ))}
      {!isOne && <Suma lista={lista} at={at} />}
      {!readOnly && (
        <CloseButton
          className={filaClasses.quitar}
          aria-label={`${mensajes.quitar} ${name}`}
          onClick={() => store.setExtra(`${path}.isDeleted`, true)}
        />
      )}
      <div className={filaClasses.detalle}>
        <DetalleFila lista={lista} at={at} />
      </div>
    </div>
  );
};

/** What the list is called, how many rows it has, and what each column is. */
const Cabeza = ({ lista, cuantas }: { lista: Lista; cuantas: number }) => {
  const { titulo, importes, isNamed } = listas[lista];
  const isDoble = importes.length > 1;
  return (
    <div className={filaClasses.cabeza}>
      <h2 className={`${classes.sectionTitle} ${filaClasses.titulo}`}>
        {titulo} {cuantas > 0 && <span className={filaClasses.cuantos}>{cuantas}</span>}
      </h2>
      <div className={filaClasses.columnas} aria-hidden="true">
        <span>{isNamed ? mensajes.clave : mensajes.colDias}</span>
        <span>{isNamed && mensajes.concepto}</span>
        <span className={filaClasses.derecha}>{isDoble && mensajes.colGravado}</span>
        <span className={filaClasses.derecha}>{isDoble && mensajes.colExento}</span>
        <span className={filaClasses.derecha}>{mensajes.importe}</span>
      </div>
    </div>
  );
};

const Total = ({ lista }: { lista: Lista }) => {
  const { store } = useEditor();
  const { total } = listas[lista];
  const amount = useForm(store, (it) => total && totalesOf(it.extras.nomina)?.[total]);
  if (amount === undefined) return null;
  return <p className={filaClasses.total}>{mensajes.totalDe(formatMoney(amount, 'MXN'))}</p>;
};

/** Earnings, deductions, what is paid besides, or sick leaves. */
export const Filas = ({ lista }: { lista: Lista }) => {
  const { store, readOnly } = useEditor();
  // As text: what the rows hold is each row's own.
  const rows = useForm(store, (it) => rowsAsText(it.extras.nomina, lista));
  const live = rows.replaceAll('x', '').length;
  const { titulo, agregar, tipo, fila } = listas[lista];
  const add = () => {
    if (live >= MAX_FILAS_NOMINA) return;
    store.change((form) => addRow(form, lista));
    const at = nextRow(store.get().extras.nomina, lista) - 1;
    focusField({ field: `nomina.${lista}.${at}.${tipo}` });
  };
  return (
    <section
      id={idOf({ field: `nomina.${lista}` })}
      tabIndex={-1}
      className={filaClasses.lista}
      aria-label={titulo}
    >
      <Cabeza lista={lista} cuantas={[...rows].filter((row) => row === 'o').length} />
      {[...rows].map((row, at) => {
        const name = `${fila} ${at + 1}`;
        if (row === 'o') {
          return <Fila key={at} lista={lista} at={at} name={name} onPastLast={add} />;
        }
        if (row === '-' || readOnly) return null;
        return <FilaQuitada key={at} path={`nomina.${lista}.${at}`} name={name} />;
      })}
      <div className={filaClasses.pie}>
        {readOnly ? (
          <span />
        ) : (
          <AddRow count={live} max={MAX_FILAS_NOMINA} variant="subtle" onClick={add}>
            {agregar}
          </AddRow>
        )}
        <Total lista={lista} />
      </div>
    </section>
  );
};
