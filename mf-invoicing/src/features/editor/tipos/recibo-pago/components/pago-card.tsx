import { catalogos, Decimal } from '@timbra/cfdi';
import { formatMoney } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { monedas } from '../../../datos/moneda-field.tsx';
import classes from '../../../estilos/editor.module.css';
import extraClasses from '../../../estilos/extras.module.css';
import { mensajes as comunes } from '../../../mensajes.ts';
import { claveOption } from '../../../campos/options.ts';
import { mensajes } from '../mensajes.ts';
import { isInSync, pagosOf, removePago, setMonedaP, sumOf } from '../model/pagos.ts';
import { BancoFields } from './banco-fields.tsx';
import { Documentos } from './documentos.tsx';
import { FechaPago } from './fecha-pago.tsx';
import { PorCobrar } from './por-cobrar.tsx';

/** Form 99, to be defined, is of what was not received yet. */
const formas = catalogos.c_FormaPago.filter(({ id }) => id !== '99').map(claveOption);
const upper = (text: string): string => text.toUpperCase();

/** What the payment and its documents differ by, in words; '' when they do not. */
const Diferencia = ({ at }: { at: number }) => {
  const { store } = useEditor();
  const pago = useForm(store, (it) => pagosOf(it)[at]);
  if (!pago || pago.documentos.some((it) => it.monedaDR !== pago.monedaP)) return null;
  const rest = Decimal.orZero(pago.monto).sub(sumOf(pago.documentos));
  if (pago.documentos.length === 0 || rest.isZero()) return null;
  const amount = formatMoney(rest.toString().replace('-', ''), pago.monedaP);
  return (
    <p className={classes.second} role="status">
      {rest.isNegative() ? mensajes.deMas(amount) : mensajes.sinAplicar(amount)}
    </p>
  );
};

interface PagoCardProps {
  at: number;
  /** Of the receiver. */
  rfc: string | undefined;
  isOnly: boolean;
}

/** One payment, with what it pays. */
export const PagoCard = ({ at, rfc, isOnly }: PagoCardProps) => {
  const { store, readOnly } = useEditor();
  const monedaP = useForm(store, (it) => pagosOf(it)[at]?.monedaP);
  const inSync = useForm(store, (it) => {
    const pago = pagosOf(it)[at];
    return pago !== undefined && isInSync(pago);
  });
  const path = `recepcionPago.pagos.${at}`;
  return (
    <div className={extraClasses.extra} role="group" aria-label={`${mensajes.pago} ${at + 1}`}>
      <div className={extraClasses.extraHead}>
        <h3 className={extraClasses.extraTitle}>{`${mensajes.pago} ${at + 1}`}</h3>
        {!readOnly && !isOnly && (
          <CloseButton
            aria-label={`${mensajes.quitarPago} ${at + 1}`}
            onClick={() => store.change((form) => removePago(form, at))}
          />
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
      <BancoFields at={at} />
      <Documentos at={at} />
      <Diferencia at={at} />
      {!readOnly && <PorCobrar at={at} rfc={rfc} />}
    </div>
  );
};
