import type { Constancia } from '@timbra/contracts';
import { Cell, FormSection, RfcInput, TextField, useField } from '@timbra/ui-kit';
import { emptyDireccion, replaceAt } from '../../shared/direccion/direccion-form.ts';
import { IdCifField } from '../../shared/id-cif/id-cif-field.tsx';
import { RegimenField } from '../../shared/regimen/regimen-field.tsx';
import { mensajes } from './mensajes.ts';
import { changeRfc, tipoOf, type EmisorForm } from './emisor-form.ts';
import type { EmisorFieldsProps } from './emisor-fields.ts';

interface DatosSectionProps extends EmisorFieldsProps {
  /** Its certificates carry the RFC: it stays. */
  hasCertificados: boolean;
}

/**
 * receptores §6: name, postal code and regimes of SAT's page; the issuer
 * issues at its first address.
 */
const fromConstancia = (
  form: EmisorForm,
  { nombre, cp, regimenes, curp }: Constancia,
): Partial<EmisorForm> => {
  const claves = regimenes.map(({ clave }) => clave);
  const first = form.fiscalDirecciones[0] ?? emptyDireccion();
  return {
    nombre,
    regimen: claves.includes(form.regimen) ? form.regimen : (claves[0] ?? form.regimen),
    Curp: form.Curp || (curp ?? ''),
    fiscalDirecciones: replaceAt(form.fiscalDirecciones, 0, { ...first, cp: first.cp || cp }),
  };
};

const rfcNote = (tipo: 1 | 2 | null, isFixed: boolean): string =>
  [
    ...(tipo === null ? [] : [tipo === 1 ? mensajes.fisica : mensajes.moral]),
    ...(isFixed ? [mensajes.rfcFijo] : []),
  ].join(' · ');

export const DatosSection = ({ values, set, hasCertificados }: DatosSectionProps) => {
  const { readOnly, ...rfcField } = useField('rfc');
  const tipo = tipoOf(values);
  return (
    <FormSection title={mensajes.datos} intro={mensajes.datosAyuda}>
      <Cell span={4}>
        <RfcInput
          {...rfcField}
          required
          readOnly={readOnly || hasCertificados}
          description={rfcNote(tipo, hasCertificados)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.rfc}
          onChange={(rfc) => set(changeRfc(values, rfc))}
        />
      </Cell>
      <Cell span={8}>
        <TextField
          path="nombre"
          label={mensajes.nombre}
          description={mensajes.nombreAyuda}
          required
          maxLength={254}
          value={values.nombre}
          onChange={(nombre) => set({ nombre })}
        />
      </Cell>
      <Cell span={4}>
        <IdCifField
          rfc={values.rfc}
          value={values.idCif}
          required
          onChange={(idCif) => set({ idCif })}
          onRead={(constancia) => set(fromConstancia(values, constancia))}
        />
      </Cell>
      <Cell span={8}>
        <RegimenField
          rfc={values.rfc}
          value={values.regimen}
          onChange={(regimen) => set({ regimen })}
        />
      </Cell>
      {tipo === 1 && (
        <Cell span={4}>
          <TextField
            path="Curp"
            label={mensajes.curp}
            maxLength={18}
            clean={(text) => text.replace(/\s/g, '').toUpperCase()}
            value={values.Curp}
            onChange={(Curp) => set({ Curp })}
          />
        </Cell>
      )}
    </FormSection>
  );
};
