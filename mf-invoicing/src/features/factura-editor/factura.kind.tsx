import { memo } from 'react';
import { ComercialFields } from '../../shared/editor/components/comercial-fields.tsx';
import { ConceptoGrid } from '../../shared/editor/components/concepto-grid.tsx';
import { DatosFactura } from '../../shared/editor/components/datos-factura.tsx';
import type { BodyProps, EditorKind } from '../../shared/editor/editor-kind.ts';
import { firstLine } from '../../shared/editor/model/field-refs.ts';
import { totalsOfLines } from '../../shared/editor/model/totals-lines.ts';
import { useReceptorIne } from './api/use-receptor-ine.ts';
import { Complementos } from './components/complementos.tsx';
import { UltimaVez } from './components/ultima-vez.tsx';
import { mensajes } from './mensajes.ts';

const FacturaBody = memo(function FacturaBody(props: BodyProps) {
  const { factura, emisores, receptores, conceptos } = props;
  useReceptorIne(receptores);
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre}>
        <ComercialFields receptores={receptores} />
        <UltimaVez receptores={receptores} />
      </DatosFactura>
      <ConceptoGrid conceptos={conceptos} />
      <Complementos emisores={emisores} />
    </>
  );
});

/** An invoice of income. */
export const factura: EditorKind = {
  kind: 'factura',
  titulos: { nuevo: mensajes.nuevaFactura, guardado: mensajes.factura },
  timbrando: mensajes.facturando,
  otro: mensajes.otra,
  start: (form) => form,
  next: firstLine,
  totals: totalsOfLines,
  Body: FacturaBody,
};
