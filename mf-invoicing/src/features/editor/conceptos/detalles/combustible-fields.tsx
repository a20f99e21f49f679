import { combustibleOf, subproductosHyp } from '@timbra/cfdi';
import { useEffect } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import classes from '../../estilos/extras.module.css';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { mensajes } from '../../mensajes.ts';
import { newHidroYPetro } from './detalles.ts';
import { Opcional } from './opcional.tsx';
import { usePermiso } from './use-permiso.ts';

const PATH = 'detalles.hidroYPetro';
const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The permit with which a fuel is sold: since April of 2026 none is invoiced without it (HidroYPetro). */
export const CombustibleFields = ({ row }: { row: string }) => {
  const { store, readOnly } = useEditor();
  const clave = useForm(store, (it) => conceptoAt(it, row)?.clave ?? '');
  const combustible = combustibleOf(clave);
  const emisor = useForm(store, (it) => it.datos.emisor);
  const last = usePermiso(emisor, readOnly ? undefined : combustible?.id);
  const isThere = useForm(store, (it) => conceptoAt(it, row)?.detalles.hidroYPetro !== undefined);
  // It may come late: a value that the person typed meanwhile, or cleared after it, stays.
  useEffect(() => {
    const written = conceptoAt(store.get(), row)?.detalles.hidroYPetro;
    if (last && written?.numeroPermiso === '') store.setConceptoAt(row, PATH, { ...last });
  }, [last, store, row]);
  // What is no fuel is not offered it; one that came with it can be rid of it.
  if (!combustible && !isThere) return null;
  const subproductos = subproductosHyp.filter(({ id }) => combustible?.subproductos.includes(id));
  return (
    <Opcional
      path={PATH}
      title={mensajes.combustible}
      note={mensajes.combustibleObligatorio}
      create={() => ({ ...(last ?? newHidroYPetro()) })}
    >
      <div className={classes.fields}>
        <ExtraText
          path={`${PATH}.numeroPermiso`}
          label={mensajes.numeroPermiso}
          description={mensajes.numeroPermisoAyuda}
          maxLength={35}
          clean={upper}
        />
        {subproductos.length > 1 && (
          <ExtraSelect
            path={`${PATH}.subProductoHYP`}
            label={mensajes.subproducto}
            none={mensajes.elige}
            data={subproductos.map(({ id, texto }) => ({ value: id, label: `${id} - ${texto}` }))}
          />
        )}
      </div>
    </Opcional>
  );
};
