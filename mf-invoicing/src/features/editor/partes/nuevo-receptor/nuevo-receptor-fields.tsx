import { catalogos } from '@timbra/cfdi';
import { RfcInput, SelectField, TextField, useField } from '@timbra/ui-kit';
import { mensajes } from '../../mensajes.ts';
import {
  isExtranjero,
  isGenerico,
  regimenesFor,
  withRfc,
  type NuevoReceptor,
} from './nuevo-receptor.ts';
import { claveOption } from '../../campos/options.ts';

interface NuevoReceptorFieldsProps {
  form: NuevoReceptor;
  set: (form: NuevoReceptor) => void;
}

const PAISES = catalogos.c_Pais.filter(({ id }) => id !== 'MEX').map(claveOption);
const digits = (max: number) => (text: string) => text.replace(/\D/g, '').slice(0, max);
const cpDigits = digits(5);
const idCifDigits = digits(20);

/** Who the receiver is; a generic one has its fields locked (receptores §2). */
export const NuevoReceptorFields = ({ form, set }: NuevoReceptorFieldsProps) => {
  const rfcField = useField('rfc');
  const generico = isGenerico(form);
  const extranjero = isExtranjero(form);
  const field = (name: keyof NuevoReceptor, path: string = name) => ({
    path,
    value: form[name],
    onChange: (value: string) => set({ ...form, [name]: value }),
  });
  return (
    <>
      <RfcInput
        {...rfcField}
        required
        data-autofocus={form.rfc === '' || undefined}
        value={form.rfc}
        onChange={(rfc) => set(withRfc(form, rfc))}
      />
      <TextField
        {...field('nombre')}
        label={mensajes.nombre}
        description={generico ? undefined : mensajes.nombreAyuda}
        required
        data-autofocus={form.rfc !== '' || undefined}
        maxLength={300}
        readOnly={(generico && !extranjero) || undefined}
      />
      <SelectField
        {...field('regimen')}
        label={mensajes.regimen}
        required
        none={mensajes.elige}
        data={regimenesFor(form.rfc)}
        readOnly={generico || undefined}
      />
      <TextField
        {...field('cp', 'fiscalDirecciones.0.cp')}
        label={mensajes.cpFiscal}
        required={!generico}
        inputMode="numeric"
        clean={cpDigits}
      />
      {extranjero && (
        <>
          <SelectField
            {...field('residenciaFiscal')}
            label={mensajes.residencia}
            none={mensajes.elige}
            data={PAISES}
          />
          <TextField {...field('numRegistro')} label={mensajes.numRegistro} maxLength={40} />
        </>
      )}
      {!generico && (
        <TextField
          {...field('idCif')}
          label={mensajes.idCif}
          description={mensajes.idCifAyuda}
          inputMode="numeric"
          clean={idCifDigits}
        />
      )}
      <TextField {...field('email')} label={mensajes.email} type="email" inputMode="email" />
    </>
  );
};
