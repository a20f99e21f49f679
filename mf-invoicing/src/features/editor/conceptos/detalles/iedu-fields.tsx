import { nivelesEducativos } from '@timbra/cfdi';
import { useEmisores } from '../../campos/use-master-data.ts';
import classes from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { isEducativo, newIedu } from './detalles.ts';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { Opcional } from './opcional.tsx';

const PATH = 'detalles.iedu';
const niveles = nivelesEducativos.map((it) => ({ value: it, label: it }));
const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Tuition: suggested when the product's key is one of education (complementos §3). */
export const IeduFields = ({ row }: { row: string }) => {
  const { store } = useEditor();
  const emisorId = useForm(store, (it) => it.datos.emisor);
  const emisor = useEmisores().items.find((it) => it.id === emisorId);
  const clave = useForm(store, (it) => conceptoAt(it, row)?.clave ?? '');
  return (
    <Opcional
      path={PATH}
      title={mensajes.iedu}
      note={isEducativo(clave) ? mensajes.ieduSugerido : undefined}
      create={() => newIedu(emisor)}
    >
      <div className={classes.fields}>
        <ExtraText path={`${PATH}.nombreAlumno`} label={mensajes.alumno} maxLength={300} />
        <ExtraText path={`${PATH}.curp`} label={mensajes.curpAlumno} maxLength={18} clean={upper} />
        <ExtraSelect
          path={`${PATH}.nivelEducativo`}
          label={mensajes.nivel}
          none={mensajes.elige}
          data={niveles}
        />
        <ExtraText path={`${PATH}.autRVOE`} label={mensajes.rvoe} maxLength={50} />
        <ExtraText
          path={`${PATH}.rfcPago`}
          label={mensajes.rfcPago}
          description={mensajes.rfcPagoAyuda}
          maxLength={13}
          clean={upper}
        />
      </div>
    </Opcional>
  );
};
