import { Textarea } from '@mantine/core';
import { catalogos, Rfc } from '@timbra/cfdi';
import { useState } from 'react';
import { useExtra } from '../../../shared/editor/components/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../../shared/editor/components/extra-fields.tsx';
import classes from '../../../shared/editor/editor.module.css';
import { claveOption } from '../../../shared/editor/model/options.ts';
import { mensajes } from '../mensajes.ts';

const cadenas = catalogos.c_TipoCadenaPago.map(claveOption);
/** spec 1 §5: additional payment fields are in capital letters. */
const upper = (text: string): string => text.toUpperCase();
const compact = (text: string): string => upper(text).replace(/\s/g, '');

const Largo = ({ path, label }: { path: string; label: string }) => {
  const { set, ...field } = useExtra(path);
  return (
    <Textarea
      {...field}
      label={label}
      rows={2}
      spellCheck={false}
      onChange={(event) => set(event.currentTarget.value || undefined)}
    />
  );
};

/** Certificate, chain and seal of an electronic payment (SPEI): all of them, or none. */
const CadenaFields = ({ path }: { path: string }) => {
  const { value } = useExtra(`${path}.TipoCadPago`);
  return (
    <>
      <ExtraSelect
        path={`${path}.TipoCadPago`}
        label={mensajes.tipoCadena}
        none={mensajes.ninguna}
        data={cadenas}
      />
      {value !== '' && (
        <>
          <Largo path={`${path}.CertPago`} label={mensajes.certificado} />
          <Largo path={`${path}.CadPago`} label={mensajes.cadena} />
          <Largo path={`${path}.SelloPago`} label={mensajes.sello} />
        </>
      )}
    </>
  );
};

/** From which account to which: open where something is there already. */
export const BancoFields = ({ path }: { path: string }) => {
  const rfc = useExtra(`${path}.rfcEmisorCtaOrd`).value;
  const cuenta = useExtra(`${path}.ctaBeneficiario`).value;
  const [isOpen] = useState(rfc !== '' || cuenta !== '');
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{mensajes.banco}</summary>
      <p className={classes.second}>{mensajes.bancoAyuda}</p>
      <div className={classes.fields}>
        <ExtraText
          path={`${path}.rfcEmisorCtaOrd`}
          label={mensajes.rfcOrdenante}
          maxLength={13}
          clean={compact}
        />
        {rfc === Rfc.GENERICO_EXTRANJERO && (
          <ExtraText
            path={`${path}.nomBancoOrdExt`}
            label={mensajes.bancoExtranjero}
            maxLength={300}
            clean={upper}
          />
        )}
        <ExtraText
          path={`${path}.ctaOrdenante`}
          label={mensajes.ctaOrdenante}
          maxLength={50}
          clean={compact}
        />
        <ExtraText
          path={`${path}.rfcEmisorCuentaBen`}
          label={mensajes.rfcBeneficiario}
          maxLength={12}
          clean={compact}
        />
        <ExtraText
          path={`${path}.ctaBeneficiario`}
          label={mensajes.ctaBeneficiario}
          maxLength={50}
          clean={compact}
        />
        <CadenaFields path={path} />
      </div>
    </details>
  );
};
