import { catalogos } from '@timbra/cfdi';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { monedas } from '../../datos/moneda-field.tsx';
import extraClasses from '../../estilos/extras.module.css';
import { mensajes as comunes } from '../../mensajes.ts';
import { claveOption } from '../../campos/options.ts';
import type { Partes } from './reparto/use-por-cobrar.ts';
import { useReparto } from './reparto/use-reparto.ts';
import { mensajes } from './mensajes.ts';
import { isInSync, pagosOf, setMonedaP } from './formulario/pagos.ts';
import { BancoFields } from './banco/banco-fields.tsx';
import { Documentos } from './documentos/documentos.tsx';
import { FechaPago } from './fecha-pago.tsx';
import { ImporteRecibido } from './reparto/importe-recibido.tsx';
import { PorCobrar } from './reparto/por-cobrar.tsx';
import { RepartoStatus } from './reparto/reparto-status.tsx';

/** Form 99, to be defined, is of what was not received yet. */
const formas = catalogos.c_FormaPago.filter(({ id }) => id !== '99').map(claveOption);
const upper = (text: string): string => text.toUpperCase();

interface PagoCardProps {
  at: number;
  /** Of the receiver. */
  partes: Partes | undefined;
  isOnly: boolean;
  onRemove: () => void;
}

/** One payment, with what it pays. */
export const PagoCard = ({ at, partes, isOnly, onRemove }: PagoCardProps) => {
  const { store, readOnly } = useEditor();
  const monedaP = useForm(store, (it) => pagosOf(it)[at]?.monedaP);
  const inSync = useForm(store, (it) => {
    const pago = pagosOf(it)[at];
    return pago !== undefined && isInSync(pago);
  });
  const reparto = useReparto(at, partes);
  const path = `recepcionPago.pagos.${at}`;
  return (
    <div className={extraClasses.extra} role="group" aria-label={`${mensajes.pago} ${at + 1}`}>
      <div className={extraClasses.extraHead}>
        <h3 className={extraClasses.extraTitle}>{`${mensajes.pago} ${at + 1}`}</h3>
        {!readOnly && !isOnly && (
          <CloseButton aria-label={`${mensajes.quitarPago} ${at + 1}`} onClick={onRemove} />
        )}
      </div>
      <div className={extraClasses.fields}>
        <FechaPago path={`${path}.fechaPago`} />
        <ExtraSelect
          path={`${path}.formaDePagoP`}
          label={mensajes.forma}
          none={comunes.elige}
          data={formas}
        />
        <ExtraSelect
          path={`${path}.monedaP`}
          label={mensajes.moneda}
          data={monedas}
          onValue={(it) => store.change((form) => setMonedaP(form, at, it))}
        />
        {monedaP !== 'MXN' && (
          <ExtraMoney path={`${path}.tipoCambioP`} label={mensajes.tipoCambio} />
        )}
        {!readOnly && partes && <ImporteRecibido reparto={reparto} />}
        <ExtraMoney
          path={`${path}.monto`}
          label={mensajes.monto}
          readOnly={readOnly || inSync}
          description={inSync && !readOnly ? mensajes.montoFijo : undefined}
          onValue={(monto) => store.setExtra(`${path}.monto`, monto)}
        />
        <ExtraText
          path={`${path}.numOperacion`}
          label={mensajes.numOperacion}
          maxLength={100}
          clean={upper}
        />
      </div>
      <RepartoStatus at={at} reparto={reparto} />
      <BancoFields at={at} />
      <Documentos at={at} reparto={reparto} />
      {!readOnly && <PorCobrar at={at} partes={partes} reparto={reparto} />}
    </div>
  );
};
