import { MAX_PAGOS, type ReceptorRow } from '@timbra/contracts';
import { fechaLimiteDePagos } from '@timbra/cfdi';
import { formatDate } from '@timbra/ui-kit';
import { useState } from 'react';
import { AddRow } from '../../campos/add-row.tsx';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { focusField } from '../../campos/focus.ts';
import classes from '../../estilos/editor.module.css';
import extraClasses from '../../estilos/extras.module.css';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import { idOf } from '../../campos/field-refs.ts';
import { useRows } from '../../deshacer/use-rows.tsx';
import { mensajes } from './mensajes.ts';
import { setPagos } from './formulario/corregir.ts';
import { addPago, pagosOf } from './formulario/pagos.ts';
import { pagoRefusal, partesDe } from './formulario/put-back.ts';
import { PagoCard } from './pago-card.tsx';

/** Until when it may be stamped, as its payments' dates say. */
const Plazo = () => {
  const { store } = useEditor();
  const limite = useForm(store, (it) => fechaLimiteDePagos(pagosOf(it)));
  const [now] = useState(() => new Date());
  const today = clockAt(store.get().datos.lugarExpedicion, now).slice(0, 10);
  if (limite === undefined) return <p className={classes.second}>{mensajes.plazo}</p>;
  const plazo = limite < today ? mensajes.plazoVencido : mensajes.plazoDe;
  return <p className={classes.second}>{plazo(formatDate(limite))}</p>;
};

interface PagosSectionProps {
  receptores: readonly ReceptorRow[];
}

/** What was received, payment by payment, with the invoices that each one pays. */
export const PagosSection = ({ receptores }: PagosSectionProps) => {
  const { store, readOnly } = useEditor();
  const count = useForm(store, (it) => pagosOf(it).length);
  const receptor = useForm(store, (it) => it.datos.receptor);
  const emisor = useForm(store, (it) => it.datos.emisor);
  const rfc = receptores.find((it) => it.id === receptor)?.rfc;
  const partes = rfc === undefined ? undefined : { rfc, receptor, emisor };
  const { remove, moved, offer } = useRows({
    get: () => pagosOf(store.get()),
    set: (pagos) => store.change((form) => setPagos(form, pagos)),
    max: MAX_PAGOS,
  });
  const removeAt = (at: number) => {
    const quitado = { nombre: `${mensajes.pago} ${at + 1}`, partes: partesDe(store.get()) };
    remove(at, quitado.nombre, { refusal: (pago) => pagoRefusal(store.get(), pago, quitado) });
  };
  const add = () => {
    store.change((form) => addPago(form, clockAt(form.datos.lugarExpedicion, new Date())));
    focusField({ field: `recepcionPago.pagos.${count}.formaDePagoP` });
  };
  return (
    <section
      id={idOf({ field: 'recepcionPago.pagos' })}
      tabIndex={-1}
      className={extraClasses.stack}
      aria-label={mensajes.pagos}
    >
      <h2 className={classes.sectionTitle}>{mensajes.pagos}</h2>
      {!readOnly && <Plazo />}
      {Array.from({ length: count }, (_, at) => (
        <PagoCard
          key={`${moved}-${at}`}
          at={at}
          partes={partes}
          isOnly={count === 1}
          onRemove={() => removeAt(at)}
        />
      ))}
      {offer}
      {!readOnly && (
        <AddRow count={count} max={MAX_PAGOS} size="sm" onClick={add}>
          {mensajes.agregarPago}
        </AddRow>
      )}
    </section>
  );
};
