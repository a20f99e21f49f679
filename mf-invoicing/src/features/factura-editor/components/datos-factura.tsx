import type { FacturaSerie, FiscalEmisor, FiscalReceptor } from '@timbra/contracts';
import { memo } from 'react';
import classes from '../factura-editor.module.css';
import { mensajes } from '../mensajes.ts';
import { useEditor, useForm } from './editor-context.ts';
import { EmisorField } from './emisor-field.tsx';
import { FechaField } from './fecha-field.tsx';
import { MonedaField } from './moneda-field.tsx';
import { PagoFields } from './pago-fields.tsx';
import { ReceptorField } from './receptor-field.tsx';
import { SerieFolio } from './serie-folio.tsx';
import { TextField } from './text-field.tsx';
import { UsoCfdiField } from './uso-cfdi-field.tsx';

interface DatosFacturaProps {
  emisores: readonly FiscalEmisor[];
  receptores: readonly FiscalReceptor[];
  series: readonly FacturaSerie[];
  /** Name of the receiver on a stored invoice. */
  receptorNombre?: string;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 5);

/** Everything of the invoice but its lines. */
export const DatosFactura = memo(function DatosFactura(props: DatosFacturaProps) {
  const { emisores, receptores, series, receptorNombre } = props;
  const { store } = useEditor();
  const receptorId = useForm(store, (it) => it.datos.receptor);
  const receptor = receptores.find((it) => it.id === receptorId);
  return (
    <section className={classes.datos} aria-label={mensajes.datos}>
      <div className={classes.half}>
        <ReceptorField receptores={receptores} fallback={receptorNombre} />
      </div>
      <div className={classes.half}>
        <EmisorField emisores={emisores} />
      </div>
      <SerieFolio series={series} />
      <div className={classes.quarter}>
        <FechaField />
      </div>
      <div className={classes.lugar}>
        <TextField
          field="lugarExpedicion"
          label={mensajes.lugarExpedicion}
          inputMode="numeric"
          placeholder="C.P."
          clean={digits}
        />
      </div>
      <div className={classes.quarter}>
        <MonedaField />
      </div>
      <div className={classes.third}>
        <UsoCfdiField receptor={receptor} />
      </div>
      <PagoFields />
    </section>
  );
});
