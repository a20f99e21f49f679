import { FormSection, PlusIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { DireccionFields } from '../../../shared/direccion/direccion-fields.tsx';
import { emptyDireccion, removeAt, replaceAt } from '../../../shared/direccion/direccion-form.ts';
import classes from '../emisor-editor.module.css';
import { mensajes } from '../mensajes.ts';
import type { EmisorFieldsProps } from './emisor-fields.ts';

/** As the API takes them. */
const MAX_DIRECCIONES = 20;

export const DireccionesSection = ({ values, set }: EmisorFieldsProps) => {
  const { fiscalDirecciones } = values;
  return (
    <FormSection
      title={mensajes.direcciones}
      intro={mensajes.direccionesAyuda}
      actions={
        fiscalDirecciones.length < MAX_DIRECCIONES && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<PlusIcon size={12} />}
            onClick={() => set({ fiscalDirecciones: [...fiscalDirecciones, emptyDireccion()] })}
          >
            {mensajes.agregarDireccion}
          </Button>
        )
      }
    >
      {fiscalDirecciones.map((direccion, at) => (
        // Addresses have no identity of their own; each field shows what its place holds.
        <div
          key={at}
          role="group"
          aria-label={mensajes.direccion(at + 1)}
          className={fiscalDirecciones.length > 1 ? classes.direccion : classes.single}
        >
          <DireccionFields
            path={`fiscalDirecciones.${at}`}
            value={direccion}
            withNombre
            onChange={(next) => set({ fiscalDirecciones: replaceAt(fiscalDirecciones, at, next) })}
            onRemove={
              fiscalDirecciones.length > 1
                ? () => set({ fiscalDirecciones: removeAt(fiscalDirecciones, at) })
                : undefined
            }
          />
        </div>
      ))}
    </FormSection>
  );
};
