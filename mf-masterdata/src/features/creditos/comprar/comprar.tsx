import type { MetodoPago, PerfilesPago } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Notice } from '@timbra/ui-kit';
import { useState } from 'react';
import { usePagar } from './use-pagar.ts';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { importeDe, importeProblem, type Eleccion } from './compra.ts';
import { Clabe } from './clabe.tsx';
import { Efectivo } from './efectivo.tsx';
import { Metodos } from './metodos.tsx';
import { Paquetes } from './paquetes.tsx';
import { Tarjeta } from './tarjeta.tsx';
import { Transferencia } from './transferencia.tsx';

interface ComprarProps {
  perfiles: PerfilesPago;
  /** Credits spent a month, to say how long each amount lasts. */
  porMes: number;
  /** Arrived to buy: the first choice takes the focus. */
  isOpen: boolean;
}

const FIRST: Eleccion = { paquete: '100', importe: '' };

/** How much, how, and what to do then. */
const Compra = ({ perfiles, porMes, isOpen }: ComprarProps) => {
  const [eleccion, setEleccion] = useState(FIRST);
  const [metodo, setMetodo] = useState<MetodoPago>('transferencia');
  const pagar = usePagar();
  const importe = importeDe(eleccion);
  const panel = { importe, problem: importeProblem(importe), pagar };
  const { clabe, referencias } = perfiles.transferencia;
  return (
    <>
      <Paquetes value={eleccion} onChange={setEleccion} porMes={porMes} takesFocus={isOpen} />
      <Metodos value={metodo} onChange={setMetodo} />
      {metodo === 'transferencia' && <Transferencia {...panel} clabe={clabe} />}
      {metodo === 'tarjeta' && <Tarjeta {...panel} />}
      {metodo === 'efectivo' && <Efectivo {...panel} referencias={referencias} />}
    </>
  );
};

/** A user that does not administer the account may still transfer to its CLABE. */
const SoloLectura = ({ perfiles }: Pick<ComprarProps, 'perfiles'>) => {
  const { clabe } = perfiles.transferencia;
  return (
    <>
      <Notice kind="info" title={mensajes.soloAdministra} />
      {clabe !== null && <Clabe clabe={clabe} />}
    </>
  );
};

export const Comprar = (props: ComprarProps) => {
  const administers = useHost().permissions.includes('administrar cuenta');
  const { disponible } = props.perfiles;
  return (
    <section className={classes.card} aria-labelledby="creditos-recargar">
      <h2 id="creditos-recargar" className={classes.title}>
        {mensajes.recargar}
      </h2>
      <p className={classes.second}>{mensajes.precio}</p>
      {!disponible && (
        <Notice kind="info" title={mensajes.sinProveedor}>
          <p>{mensajes.sinProveedorAyuda}</p>
        </Notice>
      )}
      {disponible && (administers ? <Compra {...props} /> : <SoloLectura {...props} />)}
    </section>
  );
};
