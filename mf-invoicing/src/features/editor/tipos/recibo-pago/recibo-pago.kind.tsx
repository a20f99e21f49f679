import { addPagos } from '@timbra/cfdi/pagos';
import { memo } from 'react';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import type { BodyProps, EditorKind } from '../../campos/editor-kind.ts';
import type { EditorStore } from '../../formulario/editor-store.ts';
import { PagosSection } from './pagos-section.tsx';
import { mensajes } from './mensajes.ts';
import { pagosOf, withDocumentos } from './formulario/pagos.ts';
import { nextInRecibo, startRecibo, totalsOfPagos } from './start-recibo.ts';

addPagos();

const ReciboBody = memo(function ReciboBody(props: BodyProps) {
  const { factura, receptores } = props;
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre} />
      <PagosSection receptores={receptores} />
    </>
  );
});

/** Invoices of one receiver or issuer are paid by no receipt of another: they go, the payments stay. */
const dropDocumentos = (store: EditorStore): void => {
  if (pagosOf(store.get()).every(({ documentos }) => documentos.length === 0)) return;
  store.change((form) => pagosOf(form).reduce((all, _, at) => withDocumentos(all, at, []), form));
};

/** What was received of invoices that are paid later. */
export const reciboPago: EditorKind = {
  kind: 'recibo-pago',
  timbrando: mensajes.timbrando,
  start: startRecibo,
  next: nextInRecibo,
  totals: totalsOfPagos,
  receptorReplaced: dropDocumentos,
  emisorChosen: ({ store }) => Promise.resolve(dropDocumentos(store)),
  Body: ReciboBody,
};
