import type { FiscalEmisor } from '@timbra/contracts';
import type { RecordForm } from '@timbra/remote-kit';
import { Cell, FormSection, SelectField, TextField, useField } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import { ColorInput } from '@timbra/ui-kit/mantine-pickers';
import { mensajes } from './mensajes.ts';
import { toggle, type PlantillaForm } from './plantilla-form.ts';
import classes from './plantilla-editor.module.css';
import { LogoField } from './logo-field.tsx';

interface PlantillaFieldsProps extends Pick<RecordForm<PlantillaForm>, 'values' | 'set'> {
  emisores: readonly FiscalEmisor[];
  storedLogo: string | undefined;
}

const DISENOS = Object.entries(mensajes.disenos).map(([value, label]) => ({ value, label }));

const Color = ({ values, set }: Pick<PlantillaFieldsProps, 'values' | 'set'>) => {
  const field = useField('color');
  return (
    <ColorInput
      {...field}
      label={mensajes.color}
      description={mensajes.colorAyuda}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      format="hex"
      withEyeDropper={false}
      swatches={[...mensajes.colores]}
      value={values.color}
      onChange={(color) => set({ color })}
    />
  );
};

export const PlantillaFields = ({ values, set, emisores, storedLogo }: PlantillaFieldsProps) => (
  <>
    <FormSection title={mensajes.aspecto}>
      <Cell span={12}>
        <TextField
          path="label"
          label={mensajes.label}
          required
          maxLength={100}
          value={values.label}
          onChange={(label) => set({ label })}
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          path="code"
          label={mensajes.code}
          data={DISENOS}
          value={values.code}
          onChange={(code) => set({ code: code as PlantillaForm['code'] })}
        />
      </Cell>
      <Cell span={6}>
        <Color values={values} set={set} />
      </Cell>
      <Cell span={12}>
        <LogoField values={values} set={set} stored={storedLogo} />
      </Cell>
    </FormSection>
    <FormSection title={mensajes.emisores} intro={mensajes.emisoresAyuda}>
      <Cell span={12}>
        {emisores.length === 0 && <p className={classes.second}>{mensajes.sinEmisores}</p>}
        <div className={classes.emisores}>
          {emisores.map(({ id, rfc, nombre }) => (
            <Checkbox
              key={id}
              label={`${rfc} · ${nombre}`}
              checked={values.emisores.includes(id)}
              onChange={(event) =>
                set({ emisores: toggle(values.emisores, id, event.currentTarget.checked) })
              }
            />
          ))}
        </div>
      </Cell>
    </FormSection>
  </>
);
