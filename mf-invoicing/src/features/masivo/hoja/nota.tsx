import type { CampoMasivo, ErrorDeCelda, FilaMasiva } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { InfoIcon, WarningIcon } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { isCampo } from '../avance/reconocer.ts';
import { vistaDe } from './fila.ts';
import { repetidaText } from './repetida.ts';
import { isVisible } from './campos-visibles.ts';
import { EditorCelda } from './editor-celda.tsx';
import type { Edicion } from './use-edicion.ts';

interface NotaProps {
  fila: FilaMasiva;
  edicion: Edicion;
  /** Who looks at it may write in this row now. */
  canEdit: boolean;
  /** There is no table here whose cell could be written in. */
  isCard: boolean;
}

interface ErrorProps extends NotaProps {
  error: ErrorDeCelda;
}

const Corregir = ({
  campo,
  columna,
  ...props
}: ErrorProps & { campo: CampoMasivo; columna: string }) => {
  const { fila, edicion, error, isCard } = props;
  if (edicion.isEditada(fila, campo, 'nota')) {
    return (
      <EditorCelda
        label={mensajes.celdaDe(columna, fila.fila)}
        value={fila.celdas[campo] ?? ''}
        error={error.message}
        busy={edicion.isSaving}
        onSave={(text) => edicion.save(fila, campo, text)}
        onLeave={edicion.leave}
      />
    );
  }
  const lugar = !isCard && isVisible(campo) ? 'celda' : 'nota';
  return (
    <button
      type="button"
      className={classes.aqui}
      aria-label={mensajes.editarLa(columna, fila.fila)}
      onClick={() => edicion.edit({ fila: fila.fila, campo, lugar })}
    >
      {mensajes.editarAqui}
    </button>
  );
};

/** A column, what is wrong with it or is better looked at, and the way to mend it. */
const LineaDeCelda = ({ kind, ...props }: ErrorProps & { kind: 'error' | 'aviso' }) => {
  const { error, canEdit } = props;
  const { campo, columna, message } = error;
  return (
    <p className={classes.linea} data-kind={kind}>
      {kind === 'aviso' && <InfoIcon size={14} />} {columna && <strong>{columna}: </strong>}
      {message}{' '}
      {canEdit && isCampo(campo) && (
        <Corregir {...props} campo={campo} columna={columna ?? campo} />
      )}
    </p>
  );
};

/** What there is to say of a row, in words, beneath it. */
export const Nota = (props: NotaProps) => {
  const { errors, advertencias = [], rechazo, repetida, facturaId } = props.fila;
  const vista = vistaDe(props.fila);
  return (
    <div className={classes.nota}>
      {errors.map((error) => (
        <LineaDeCelda
          key={`${error.campo} ${error.message}`}
          kind="error"
          error={error}
          {...props}
        />
      ))}
      {advertencias.map((error) => (
        <LineaDeCelda
          key={`${error.campo} ${error.message}`}
          kind="aviso"
          error={error}
          {...props}
        />
      ))}
      {vista === 'rechazada' && rechazo && (
        <p className={classes.linea} data-kind="error">
          <WarningIcon size={14} /> {rechazo}{' '}
          {facturaId && <Link to={`/editar/${facturaId}`}>{mensajes.verBorrador}</Link>}
        </p>
      )}
      {repetida && vista !== 'timbrada' && (
        <p className={classes.linea} data-kind="aviso">
          <InfoIcon size={14} /> {repetidaText(repetida)}.{' '}
          <Link to={`/editar/${repetida.facturaId}`}>{mensajes.verLaOtra}</Link>
        </p>
      )}
    </div>
  );
};

/** There is something to say of it. */
export const hasNota = (fila: FilaMasiva): boolean => {
  const vista = vistaDe(fila);
  const { errors, advertencias = [], rechazo, repetida } = fila;
  if (vista === 'timbrada') return false;
  const hasLines = errors.length + advertencias.length > 0;
  return hasLines || (vista === 'rechazada' && !!rechazo) || repetida !== undefined;
};
