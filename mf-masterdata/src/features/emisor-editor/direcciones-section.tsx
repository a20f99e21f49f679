import { Cell, fieldId, FormSection, PlusIcon, showField, UndoNotice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { DireccionFields } from '../../shared/direccion/direccion-fields.tsx';
import {
  emptyDireccion,
  removeAt,
  replaceAt,
  type DireccionForm,
} from '../../shared/direccion/direccion-form.ts';
import classes from './emisor-editor.module.css';
import { mensajes } from './mensajes.ts';
import type { EmisorFieldsProps } from './emisor-fields.ts';

/** As the API takes them. */
const MAX_DIRECCIONES = 20;

interface Quitada {
  /** Tells it from the same address, removed again. */
  vez: number;
  at: number;
  direccion: DireccionForm;
}

export const DireccionesSection = ({ values, set }: EmisorFieldsProps) => {
  const { fiscalDirecciones } = values;
  const [quitada, setQuitada] = useState<Quitada | null>(null);
  const remove = (at: number) => {
    const direccion = fiscalDirecciones[at];
    if (!direccion) return;
    set({ fiscalDirecciones: removeAt(fiscalDirecciones, at) });
    setQuitada((last) => ({ vez: (last?.vez ?? 0) + 1, at, direccion }));
  };
  const restore = async ({ at, direccion }: Quitada) => {
    if (fiscalDirecciones.length >= MAX_DIRECCIONES) {
      throw new Error(mensajes.noCaben(MAX_DIRECCIONES));
    }
    set({ fiscalDirecciones: fiscalDirecciones.toSpliced(at, 0, direccion) });
  };
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
            onRemove={fiscalDirecciones.length > 1 ? () => remove(at) : undefined}
          />
        </div>
      ))}
      {quitada && (
        <Cell span={12}>
          <UndoNotice
            key={quitada.vez}
            title={mensajes.direccionQuitada}
            nombre={quitada.direccion.nombre || mensajes.direccion(quitada.at + 1)}
            undo={() => restore(quitada)}
            onUndone={() => showField(fieldId(`fiscalDirecciones.${quitada.at}.nombre`))}
          />
        </Cell>
      )}
    </FormSection>
  );
};
