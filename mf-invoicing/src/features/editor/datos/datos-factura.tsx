import type { FacturaSerie, FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import type { ReactNode } from 'react';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { EmisorField, isUnico } from '../partes/emisor-field.tsx';
import { AvisoField } from './aviso-field.tsx';
import { FechaField } from './fecha-field.tsx';
import { OfertaDeSerie } from './series/oferta-de-serie.tsx';
import { ReceptorField } from '../partes/receptor-field.tsx';
import { SerieFolio } from './series/serie-folio.tsx';
import { DatoText } from '../campos/dato-text.tsx';

interface DatosFacturaProps {
  emisores: readonly FiscalEmisor[];
  receptores: readonly ReceptorRow[];
  series: readonly FacturaSerie[];
  /** Name of the receiver on a stored invoice. */
  receptorNombre?: string;
  /** What the kind asks besides. */
  children?: ReactNode;
  /** What is offered below all of it. */
  below?: ReactNode;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 5);

/** Issuer, receiver, place, date and number: the data that every kind has. */
export const DatosFactura = (props: DatosFacturaProps) => {
  const { emisores, receptores, series, receptorNombre, children, below } = props;
  return (
    <section className={classes.datos} aria-label={mensajes.datos}>
      {/* Before the first field, where the focus begins: on no way from one field to the next. */}
      <OfertaDeSerie />
      <div className={isUnico(emisores) ? classes.ancho : classes.half}>
        <ReceptorField receptores={receptores} fallback={receptorNombre} />
      </div>
      <div className={isUnico(emisores) ? classes.third : classes.half}>
        <EmisorField emisores={emisores} />
      </div>
      <SerieFolio series={series} />
      <div className={classes.quarter}>
        <FechaField />
      </div>
      <div className={classes.lugar}>
        <DatoText
          field="lugarExpedicion"
          label={mensajes.lugarExpedicion}
          inputMode="numeric"
          placeholder="C.P."
          clean={digits}
        />
      </div>
      {children}
      <AvisoField />
      {below}
    </section>
  );
};
