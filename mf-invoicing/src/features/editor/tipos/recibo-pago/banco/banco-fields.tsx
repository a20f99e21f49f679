import { formaBancaria } from '@timbra/cfdi';
import { useState } from 'react';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraText } from '../../../campos/extra-fields.tsx';
import extraClasses from '../../../estilos/extras.module.css';
import classes from '../../../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { camposBancarios } from './campos-bancarios.ts';
import { pagosOf } from '../formulario/pagos.ts';
import { CadenaFields } from './cadena-fields.tsx';
import { CuentaField } from './cuenta-field.tsx';

/** pagos §7: additional payment fields are in capital letters. */
const upper = (text: string): string => text.toUpperCase();
const compact = (text: string): string => upper(text).replace(/\s/g, '');

/** From which account to which: open where something is there already. */
export const BancoFields = ({ at }: { at: number }) => {
  const { store } = useEditor();
  const pago = useForm(store, (it) => pagosOf(it)[at]);
  const [isOpen] = useState(Boolean(pago?.rfcEmisorCtaOrd ?? pago?.ctaBeneficiario));
  const campos = new Set(pago && camposBancarios(pago));
  if (campos.size === 0) return null;
  const path = `recepcionPago.pagos.${at}`;
  const forma = formaBancaria(pago?.formaDePagoP);
  return (
    <details className={extraClasses.details} open={isOpen}>
      <summary>{mensajes.banco}</summary>
      <p className={classes.second}>{mensajes.bancoAyuda}</p>
      <div className={extraClasses.fields}>
        {campos.has('rfcEmisorCtaOrd') && (
          <ExtraText
            path={`${path}.rfcEmisorCtaOrd`}
            label={mensajes.rfcOrdenante}
            description={mensajes.rfcOrdenanteAyuda}
            maxLength={13}
            clean={compact}
          />
        )}
        {campos.has('nomBancoOrdExt') && (
          <ExtraText
            path={`${path}.nomBancoOrdExt`}
            label={mensajes.bancoExtranjero}
            maxLength={300}
            clean={upper}
          />
        )}
        {campos.has('ctaOrdenante') && (
          <CuentaField
            path={`${path}.ctaOrdenante`}
            label={mensajes.ctaOrdenante}
            formato={forma?.ctaOrdenante}
          />
        )}
        {campos.has('rfcEmisorCuentaBen') && (
          <ExtraText
            path={`${path}.rfcEmisorCuentaBen`}
            label={mensajes.rfcBeneficiario}
            maxLength={12}
            clean={compact}
          />
        )}
        {campos.has('ctaBeneficiario') && (
          <CuentaField
            path={`${path}.ctaBeneficiario`}
            label={mensajes.ctaBeneficiario}
            formato={forma?.ctaBeneficiario}
          />
        )}
        {campos.has('TipoCadPago') && <CadenaFields path={path} />}
      </div>
    </details>
  );
};
