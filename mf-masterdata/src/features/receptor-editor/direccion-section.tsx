import { FormSection } from '@timbra/ui-kit';
import { DireccionFields } from '../../shared/direccion/direccion-fields.tsx';
import { emptyDireccion, replaceAt } from '../../shared/direccion/direccion-form.ts';
import { mensajes } from './mensajes.ts';
import type { ReceptorFieldsProps } from './receptor-fields.ts';

/** receptores §3: of a receiver's addresses the last one is used. */
export const DireccionSection = ({ values, set }: ReceptorFieldsProps) => {
  const last = Math.max(0, values.fiscalDirecciones.length - 1);
  return (
    <FormSection title={mensajes.direccion}>
      <DireccionFields
        path={`fiscalDirecciones.${last}`}
        value={values.fiscalDirecciones[last] ?? emptyDireccion()}
        onChange={(direccion) =>
          set({ fiscalDirecciones: replaceAt(values.fiscalDirecciones, last, direccion) })
        }
      />
    </FormSection>
  );
};
