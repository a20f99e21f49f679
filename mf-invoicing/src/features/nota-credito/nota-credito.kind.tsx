import { memo } from 'react';
import { ComercialFields } from '../../shared/editor/components/comercial-fields.tsx';
import { ConceptoGrid } from '../../shared/editor/components/concepto-grid.tsx';
import { DatosFactura } from '../../shared/editor/components/datos-factura.tsx';
import { Relacionados } from '../../shared/editor/components/relacionados.tsx';
import type { BodyProps, EditorKind } from '../../shared/editor/editor-kind.ts';
import { firstLine } from '../../shared/editor/model/field-refs.ts';
import { totalsOfLines } from '../../shared/editor/model/totals-lines.ts';
import { mensajes } from './mensajes.ts';
import { restartNota, startNota } from './model/start-nota.ts';

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
  titulos: { nuevo: mensajes.nueva, guardado: mensajes.nota },
  timbrando: mensajes.timbrando,
  otro: mensajes.otra,
  start: startNota,
  restart: restartNota,
  next: firstLine,
  totals: totalsOfLines,
  Body: NotaBody,
};
