import type { ConceptoCatalogo } from '@timbra/contracts';
import { PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Drawer } from '@timbra/ui-kit/mantine-sections';
import { useContext } from 'react';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { DetallesContext, EditorContext, useEditor, useForm } from '../../campos/editor-context.ts';
import { EditorFields } from '../../campos/editor-fields.tsx';
import { usePuede } from '../../campos/use-puede.ts';
import { Guardar } from '../guardar/guardar.tsx';
import { CombustibleFields } from './combustible-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { IeduFields } from './iedu-fields.tsx';
import { ImpuestosDetalle } from './impuestos-detalle.tsx';
import { PartesFields } from './partes-fields.tsx';
import { PedimentosFields } from './pedimentos-fields.tsx';
import { TerceroFields } from './tercero-fields.tsx';

interface ConceptoPanelProps {
  conceptos: readonly ConceptoCatalogo[];
  readOnly: boolean;
}

/** Pixels (pantallas §2); a phone shows nothing else. */
const WIDTH = 480;

/** What few lines have, beside the lines. Escape returns to the cell it was opened from. */
export const ConceptoPanel = ({ conceptos, readOnly }: ConceptoPanelProps) => {
  const editor = useEditor();
  const { store, openDetalles } = editor;
  const { catalogo, complementos } = usePuede();
  const target = useContext(DetallesContext);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const number = useForm(store, (it) => it.conceptos.findIndex(({ key }) => key === target?.row));
  const concepto = useForm(store, (it) => conceptoAt(it, target?.row ?? ''));
  const row = number < 0 ? undefined : target?.row;

  return (
    <Drawer
      opened={row !== undefined}
      onClose={() => openDetalles(null)}
      position="right"
      size={isPhone ? '100%' : WIDTH}
      title={`${mensajes.detalles} ${number + 1}`}
    >
      {row !== undefined && (
        <EditorContext value={readOnly === editor.readOnly ? editor : { ...editor, readOnly }}>
          <EditorFields key={row} row={row}>
            <p>{concepto?.descripcion}</p>
            <GeneralFields row={row} />
            {complementos && <ImpuestosDetalle row={row} />}
            {complementos && <CombustibleFields row={row} />}
            {complementos && <IeduFields row={row} />}
            <PartesFields row={row} conceptos={conceptos} />
            <PedimentosFields path="detalles.pedimentos" />
            <TerceroFields />
            {concepto && !readOnly && catalogo && (
              <Guardar concepto={concepto} conceptos={conceptos} />
            )}
          </EditorFields>
        </EditorContext>
      )}
    </Drawer>
  );
};
