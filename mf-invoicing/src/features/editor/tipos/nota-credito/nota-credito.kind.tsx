import { memo } from 'react';
import { ComercialFields } from '../../datos/comercial-fields.tsx';
import { ConceptoGrid } from '../../conceptos/concepto-grid.tsx';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import { Relacionados } from '../../datos/relacionados.tsx';
import type { BodyProps, EditorKind } from '../../campos/editor-kind.ts';
import { firstLine } from '../../campos/field-refs.ts';
import { totalsOfLines } from '../../borrador/totals-lines.ts';
import { mensajes } from './mensajes.ts';
import { restartNota, startNota } from './start-nota.ts';

const NotaBody = memo(function NotaBody(props: BodyProps) {
  const { factura, receptores, conceptos } = props;
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre}>
        <ComercialFields receptores={receptores} />
      </DatosFactura>
      <Relacionados />
      <ConceptoGrid conceptos={conceptos} />
    </>
  );
});

/** What is given back of an invoice. */
export const notaCredito: EditorKind = {
  kind: 'nota-credito',
  timbrando: mensajes.timbrando,
  start: startNota,
  restart: restartNota,
  next: firstLine,
  totals: totalsOfLines,
  Body: NotaBody,
};
