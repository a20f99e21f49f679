import { catalogos } from '@timbra/cfdi';
import { useContext } from 'react';
import panelClasses from '../../estilos/panel.module.css';
import extraClasses from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { idOf } from '../../campos/field-refs.ts';
import { claveOption } from '../../campos/options.ts';
import { DetallesContext, useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { SatField } from '../buscar/sat-picker.tsx';

const objetos = catalogos.c_ObjetoImp.map(claveOption);

/** What the line is, with the names of its keys. */
export const GeneralFields = ({ row }: { row: string }) => {
  const { store, readOnly } = useEditor();
  const clave = useForm(store, (it) => conceptoAt(it, row)?.clave ?? '');
  // Opened at no field of its own: the first one takes the focus, not the button that closes.
  const isFirst = useContext(DetallesContext)?.field === undefined;
  return (
    <div className={panelClasses.panelFields}>
      <SatField
        id={`${idOf({ row, field: 'clave' })}-panel`}
        label={mensajes.claveProducto}
        data-autofocus={isFirst || undefined}
        description={readOnly ? undefined : mensajes.claveAyuda}
        catalogo="c_claveprodserv"
        readOnly={readOnly}
        value={clave}
        onChange={(found) => store.setConcepto(row, { clave: found?.clave ?? '' })}
      />
      <div className={extraClasses.fields}>
        <ExtraText
          path="detalles.noIdentificacion"
          label={mensajes.identificacion}
          maxLength={100}
        />
        <ExtraText
          path="unidad"
          label={mensajes.nombreUnidad}
          maxLength={20}
          onValue={(unidad) => store.setConcepto(row, { unidad })}
        />
        <ExtraText path="detalles.numeroPredial" label={mensajes.predial} maxLength={150} />
        <ExtraSelect
          path="detalles.objetoImp"
          label={mensajes.objetoImp}
          none={mensajes.segunImpuestos}
          data={objetos}
        />
      </div>
    </div>
  );
};
