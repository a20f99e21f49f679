import type { ReceptorRow } from '@timbra/contracts';
import { memo } from 'react';
import { ComercialFields } from '../../datos/comercial-fields.tsx';
import { ConceptoGrid } from '../../conceptos/concepto-grid.tsx';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import type { BodyProps, Choosing, EditorKind } from '../../campos/editor-kind.ts';
import { firstLine } from '../../campos/field-refs.ts';
import { totalsOfLines } from '../../borrador/totals-lines.ts';
import { bringIne } from './bring-ine.ts';
import { takeUltimaVez } from './take-ultima-vez.ts';
import { Complementos } from './complementos.tsx';
import { UltimaVez } from './ultima-vez.tsx';
import { mensajes } from './mensajes.ts';

const FacturaBody = memo(function FacturaBody(props: BodyProps) {
  const { factura, emisores, receptores, conceptos } = props;
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre} below={<UltimaVez />}>
        <ComercialFields receptores={receptores} />
      </DatosFactura>
      <ConceptoGrid conceptos={conceptos} />
      <Complementos emisores={emisores} />
    </>
  );
});

/** Both are a comfort: without an answer the invoice is written as well. */
const receptorChosen = (editor: Choosing, receptor: ReceptorRow): Promise<unknown> =>
  Promise.allSettled([bringIne(editor, receptor), takeUltimaVez(editor, receptor)]);

/** An invoice of income. */
export const factura: EditorKind = {
  kind: 'factura',
  timbrando: mensajes.facturando,
  start: (form) => form,
  receptorChosen,
  next: firstLine,
  totals: totalsOfLines,
  Body: FacturaBody,
};
