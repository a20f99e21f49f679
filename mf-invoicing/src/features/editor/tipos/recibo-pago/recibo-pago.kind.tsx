import { addPagos } from '@timbra/cfdi/pagos';
import { memo } from 'react';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import type { BodyProps, EditorKind } from '../../campos/editor-kind.ts';
import { PagosSection } from './components/pagos-section.tsx';
import { mensajes } from './mensajes.ts';
import { dropDocumentos } from './model/drop-documentos.ts';
import { nextInRecibo, startRecibo, totalsOfPagos } from './model/start-recibo.ts';

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
