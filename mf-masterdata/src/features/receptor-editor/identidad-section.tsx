import { catalogos } from '@timbra/cfdi';
import {
  Cell,
  FormSection,
  Notice,
  RfcInput,
  SelectField,
  TextField,
  useField,
} from '@timbra/ui-kit';
import { mensajes as formulario } from '../../shared/form/mensajes.ts';
import { IdCifField } from '../../shared/id-cif/id-cif-field.tsx';
import { RegimenField } from '../../shared/regimen/regimen-field.tsx';
import { mensajes } from './mensajes.ts';
import { applyConstancia, regimenMismatch } from './constancia.ts';
import { changeRfc, isExtranjero, isGenerico } from './receptor-form.ts';
import type { ReceptorFieldsProps } from './receptor-fields.ts';

const PAISES = catalogos.c_Pais
  .filter(({ id }) => id !== 'MEX')
  .map(({ id, texto }) => ({ value: id, label: `${id} ${texto}` }));

/** Who the receiver is. A generic one has its fields locked (receptores §2). */
export const IdentidadSection = ({ values, set }: ReceptorFieldsProps) => {
  const rfcField = useField('rfc');
  const generico = isGenerico(values);
  const extranjero = isExtranjero(values);
  return (
    <FormSection title={mensajes.datos} intro={mensajes.datosAyuda}>
      {generico && (
        <Cell span={12}>
          <Notice kind="info">
            <p>{extranjero ? mensajes.extranjero : mensajes.generico}</p>
          </Notice>
        </Cell>
      )}
      <Cell span={4}>
        <RfcInput
          {...rfcField}
          required
          value={values.rfc}
          onChange={(rfc) => set(changeRfc(values, rfc))}
        />
      </Cell>
      <Cell span={8}>
        <TextField
          path="nombre"
          label={mensajes.nombre}
          description={generico ? undefined : mensajes.nombreAyuda}
          required
          maxLength={300}
          readOnly={(generico && !extranjero) || undefined}
          value={values.nombre}
          onChange={(nombre) => set({ nombre })}
        />
      </Cell>
      {!generico && (
        <Cell span={4}>
          <IdCifField
            rfc={values.rfc}
            value={values.idCif}
            onChange={(idCif) => set({ idCif })}
            onRead={(constancia) => set(applyConstancia(values, constancia))}
          />
        </Cell>
      )}
      <Cell span={generico ? 6 : 8}>
        <RegimenField
          rfc={values.rfc}
          value={values.regimen}
          readOnly={generico || undefined}
          description={regimenMismatch(values) ?? (generico ? undefined : mensajes.regimenAyuda)}
          onChange={(regimen) => set({ regimen })}
        />
      </Cell>
      {extranjero && (
        <>
          <Cell span={6}>
            <SelectField
              path="residenciaFiscal"
              label={mensajes.residencia}
              none={formulario.elige}
              data={PAISES}
              value={values.residenciaFiscal}
              onChange={(residenciaFiscal) => set({ residenciaFiscal })}
            />
          </Cell>
          <Cell span={6}>
            <TextField
              path="numRegistro"
              label={mensajes.numRegistro}
              maxLength={40}
              value={values.numRegistro}
              onChange={(numRegistro) => set({ numRegistro })}
            />
          </Cell>
        </>
      )}
      <Cell span={6}>
        <TextField
          path="email"
          label={mensajes.email}
          type="email"
          inputMode="email"
          value={values.email}
          onChange={(email) => set({ email })}
        />
      </Cell>
    </FormSection>
  );
};
