import type { FilaMasiva } from '@timbra/contracts';
import { CheckIcon, ClockIcon, CloseIcon, formatCount } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { isPrimera, vistaDe } from './fila.ts';
import type { Eleccion } from './use-eleccion.ts';

/** All that may be stamped, or none; those stamped from another file stay as they are. */
export const ElegirTodas = ({ eleccion }: { eleccion: Eleccion }) => {
  const { isAll, isAny, isFixed, isNothing, toggleAll } = eleccion;
  return (
    <Checkbox
      size="xs"
      aria-label={mensajes.elegirTodas}
      checked={isAll}
      indeterminate={isAny && !isAll}
      disabled={isFixed || isNothing}
      onChange={toggleAll}
    />
  );
};

interface SignoProps {
  kind: 'bien' | 'mal' | 'curso';
  text: string;
  children: ReactNode;
}

const Signo = ({ kind, text, children }: SignoProps) => (
  <span className={classes.signo} data-kind={kind} role="img" aria-label={text} title={text}>
    {children}
  </span>
);

/**
 * masivo §3: a check with its uuid, a cross with the error, otherwise a box bound to willTimbrar.
 */
export const ElegirFila = ({ fila, eleccion }: { fila: FilaMasiva; eleccion: Eleccion }) => {
  const vista = vistaDe(fila);
  const culpable = eleccion.culpableDe(fila);
  if (vista === 'timbrada') {
    return (
      <Signo kind="bien" text={mensajes.timbradaFila(fila.uuid ?? '')}>
        <CheckIcon />
      </Signo>
    );
  }
  if (vista === 'conError' || culpable !== undefined) {
    const errors = fila.errors.map(({ message }) => message).join('. ');
    return (
      <Signo kind="mal" text={errors || mensajes.errorEnFila(culpable ?? fila.fila)}>
        <CloseIcon />
      </Signo>
    );
  }
  if (!isPrimera(fila)) {
    return (
      <span
        role="img"
        aria-label={mensajes.esDeLaFila(fila.factura)}
        className={classes.conLa}
        title={mensajes.esDeLaFila(fila.factura)}
      >
        <span aria-hidden>↳ {formatCount(fila.factura)}</span>
      </span>
    );
  }
  if (vista === 'timbrando') {
    return (
      <Signo kind="curso" text={mensajes.vistas.timbrando}>
        <ClockIcon />
      </Signo>
    );
  }
  return (
    <Checkbox
      size="xs"
      aria-label={mensajes.elegirFila(fila.fila)}
      checked={fila.willTimbrar}
      disabled={eleccion.isFixed || !eleccion.isLibre(fila)}
      onChange={(event) => {
        const { shiftKey } = event.nativeEvent as MouseEvent;
        void eleccion.toggle(fila, { range: shiftKey === true });
      }}
    />
  );
};
