import type { Nomina } from '@timbra/cfdi';
import { useKeys } from '@timbra/remote-kit';
import { ActionButton, formatDate } from '@timbra/ui-kit';
import { isDocumento } from '../../../../../shared/documento.ts';
import type { SiguienteProps } from '../../../campos/editor-kind.ts';
import classes from '../../../estilos/editor.module.css';
import extraClasses from '../../../estilos/extras.module.css';
import { useSiguiente } from './use-siguiente.ts';
import { mensajes } from '../mensajes.ts';
import { periodoOf } from './next-empleado.ts';

const SIGUIENTE = 'Alt+S';

const Ofrecido = (props: SiguienteProps & { nomina: Nomina }) => {
  const { factura, receptores, nomina, onSiguiente } = props;
  const siguiente = useSiguiente(nomina, receptores, factura);
  const empleado = siguiente?.empleado;
  const go = () => {
    if (!empleado) return;
    const { emisor, serie } = factura;
    onSiguiente({
      emisor: emisor?.id,
      serie,
      nomina: { receptor: empleado.id, periodo: periodoOf(nomina) },
    });
  };
  useKeys(empleado ? [{ chord: SIGUIENTE, does: mensajes.siguiente, run: go }] : []);
  if (!siguiente) return null;
  const periodo = `${formatDate(nomina.FechaInicialPago)} al ${formatDate(nomina.FechaFinalPago)}`;
  if (!empleado) {
    return (
      <p className={classes.second} role="status">
        {mensajes.todosConRecibo(periodo)}
      </p>
    );
  }
  return (
    <section className={extraClasses.siguiente} aria-label={mensajes.siguiente}>
      <ActionButton
        aria-keyshortcuts={SIGUIENTE}
        // What is still to be stamped has a button of its own to be pressed first.
        variant={isDocumento(factura) ? undefined : 'default'}
        onClick={go}
      >
        {mensajes.siguiente}
      </ActionButton>
      <p className={classes.second} role="status">
        {siguiente.soloVistos === null
          ? mensajes.quedan(empleado.nombre, siguiente.quedan, periodo)
          : mensajes.quedanSinVer(empleado.nombre, siguiente.soloVistos, periodo)}
      </p>
    </section>
  );
};

/** From one employee's receipt to the next one's, in the same period. */
export const SiguienteEmpleado = (props: SiguienteProps) => {
  const { nomina } = props.factura;
  return nomina ? <Ofrecido {...props} nomina={nomina} /> : null;
};
