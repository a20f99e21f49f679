import { Notice } from '@timbra/ui-kit';
import { memo } from 'react';
import { ComercialFields } from '../../datos/comercial-fields.tsx';
import { ConceptoGrid } from '../../conceptos/concepto-grid.tsx';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import { Relacionados } from '../../datos/relacionados.tsx';
import type { BodyProps, EditorKind } from '../../campos/editor-kind.ts';
import { firstLine } from '../../campos/field-refs.ts';
import { totalsOfLines } from '../../borrador/totals-lines.ts';
import { PeriodoFields } from './periodo-fields.tsx';
import { ReunirVentas } from './reunir-ventas.tsx';
import { mensajes } from './mensajes.ts';
import { startGlobal } from './periodo.ts';

const GlobalBody = memo(function GlobalBody(props: BodyProps) {
  const { factura, emisores, receptores, conceptos } = props;
  const reunidas = factura?.reunidas;
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre}>
        <ComercialFields receptores={receptores} />
        <PeriodoFields emisores={emisores} />
      </DatosFactura>
      <Relacionados />
      {factura === null && <ReunirVentas receptores={receptores} />}
      {reunidas !== undefined && <Notice kind="info">{mensajes.reunidas(reunidas)}</Notice>}
      <ConceptoGrid conceptos={conceptos} locked={reunidas !== undefined} />
    </>
  );
});

/** Sales to the general public of a period. */
export const facturaGlobal: EditorKind = {
  kind: 'global',
  timbrando: mensajes.facturando,
  start: startGlobal,
  next: firstLine,
  totals: totalsOfLines,
  Body: GlobalBody,
};
