import { catalogos } from '@timbra/cfdi';
import { Textarea } from '@timbra/ui-kit/mantine-sections';
import { useExtra } from '../../../campos/editor-context.ts';
import { ExtraSelect } from '../../../campos/extra-fields.tsx';
import { claveOption } from '../../../campos/options.ts';
import { mensajes } from '../mensajes.ts';

const cadenas = catalogos.c_TipoCadenaPago.map(claveOption);

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
export const CadenaFields = ({ path }: { path: string }) => {
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
