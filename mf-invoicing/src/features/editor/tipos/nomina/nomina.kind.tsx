import { FacturaStatus } from '@timbra/contracts';
import { Notice } from '@timbra/ui-kit';
import { memo, useMemo } from 'react';
import { DatosFactura } from '../../datos/datos-factura.tsx';
import { EditorContext, useEditor } from '../../campos/editor-context.ts';
import type { BodyProps, EditorKind } from '../../campos/editor-kind.ts';
import { empleadoChosen, patronChosen } from './bring-empleado.ts';
import { FillNomina } from './fill-nomina.tsx';
import { CopyAnterior } from './copy-anterior.tsx';
import { EmpleadoPanel } from './empleado-panel.tsx';
import { Filas } from './filas/filas.tsx';
import { PagoNomina } from './pago-nomina.tsx';
import { Jubilacion, Separacion } from './resumidas.tsx';
import { SiguienteEmpleado } from './siguiente/siguiente-empleado.tsx';
import { Subsidio } from './filas/subsidio.tsx';
import { mensajes } from './mensajes.ts';
import { nextInNomina, startNomina, totalsOfNomina } from './formulario/nomina-form.ts';

const NominaBody = memo(function NominaBody(props: BodyProps) {
  const { factura, emisores } = props;
  const editor = useEditor();
  // nomina §9: payroll fields are disabled for test documents.
  const isPrueba = factura?.status === FacturaStatus.Prueba;
  const ofNomina = useMemo(
    () => (isPrueba ? { ...editor, readOnly: true } : editor),
    [editor, isPrueba],
  );
  return (
    <>
      <DatosFactura {...props} receptorNombre={factura?.receptor?.nombre} />
      {isPrueba && <Notice kind="info">{mensajes.prueba}</Notice>}
      <EditorContext value={ofNomina}>
        <EmpleadoPanel emisores={emisores} />
        <PagoNomina />
        <CopyAnterior />
        <FillNomina />
        <Filas lista="Percepciones" />
        <Separacion />
        <Jubilacion />
        <Filas lista="Deducciones" />
        <Subsidio />
        <Filas lista="OtrosPagos" />
        <Filas lista="Incapacidades" />
      </EditorContext>
    </>
  );
});

/** What an employee is paid. */
export const nomina: EditorKind = {
  kind: 'nomina',
  timbrando: mensajes.timbrando,
  start: startNomina,
  receptorChosen: empleadoChosen,
  emisorChosen: patronChosen,
  next: nextInNomina,
  totals: totalsOfNomina,
  Body: NominaBody,
  persona: {
    receptor: mensajes.trabajador,
    sinReceptores: mensajes.sinTrabajadores,
    nuevoReceptor: mensajes.altaTrabajador,
    receptorGuardado: mensajes.trabajadorGuardado,
    isUsual: ({ hasNomina }) => hasNomina,
  },
  Siguiente: SiguienteEmpleado,
};
