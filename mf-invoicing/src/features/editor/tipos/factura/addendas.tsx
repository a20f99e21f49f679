import { MAX_LINEAS_SAGE } from '@timbra/contracts';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraMoney, ExtraText } from '../../campos/extra-fields.tsx';
import { useRows } from '../../deshacer/use-rows.tsx';
import classes from '../../estilos/extras.module.css';
import { mensajes } from './mensajes.ts';
import { newLinea } from './offered-complementos.ts';

const FONDO = 'addendaFondoGarantia';

export const FondoGarantia = () => (
  <div className={classes.fields}>
    <ExtraMoney path={`${FONDO}.Importe`} label={mensajes.importe} />
    <ExtraText path={`${FONDO}.PeriodoEnMeses`} label={mensajes.periodo} maxLength={4} />
    <ExtraText path={`${FONDO}.Descripcion`} label={mensajes.descripcion} maxLength={500} />
  </div>
);

const SAGE = 'addendaSageAutomotive';
/** complementos §6: maximum lengths. */
const documento = [
  ['OrdenCompra', mensajes.ordenCompra, 10],
  ['PersonaReferencia', mensajes.personaReferencia, 50],
  ['Email', mensajes.correo, 50],
  ['DocumentoTransporte', mensajes.documentoTransporte, 30],
  ['NumeroProveedor', mensajes.numeroProveedor, 30],
  ['CodigoDestinatario', mensajes.codigoDestinatario, 2],
  ['Carrier', mensajes.transportista, 30],
  ['TrackingID', mensajes.rastreo, 30],
] as const;
const linea = [
  ['NumeroLinea', mensajes.numeroLinea],
  ['OrdenCompra', mensajes.ordenCompra],
  ['LineaOrdenCompra', mensajes.lineaOrden],
  ['CodigoProductoComprador', mensajes.codigoProducto],
] as const;
const MAX_LINEA = 30;

export const SageAutomotive = () => {
  const { store, readOnly } = useEditor();
  const lineas = useForm(store, (it) => it.extras.addendaSageAutomotive?.lineas) ?? [];
  const { remove, offer, more } = useRows({
    get: () => store.get().extras.addendaSageAutomotive?.lineas ?? [],
    set: (next) => store.setExtra(`${SAGE}.lineas`, next),
    max: MAX_LINEAS_SAGE,
  });
  return (
    <>
      <div className={classes.fields}>
        {documento.map(([campo, label, maxLength]) => (
          <ExtraText
            key={campo}
            path={`${SAGE}.documento.${campo}`}
            label={label}
            maxLength={maxLength}
          />
        ))}
      </div>
      {lineas.map((_linea, at) => {
        const name = `${mensajes.linea} ${at + 1}`;
        return (
          <div key={at} className={classes.docto} role="group" aria-label={name}>
            <div className={classes.fields}>
              {linea.map(([campo, label]) => (
                <ExtraText
                  key={campo}
                  path={`${SAGE}.lineas.${at}.${campo}`}
                  label={label}
                  maxLength={MAX_LINEA}
                />
              ))}
            </div>
            {!readOnly && (
              <CloseButton
                className={classes.corner}
                aria-label={`${mensajes.quitar} ${name}`}
                onClick={() => remove(at, name)}
              />
            )}
          </div>
        );
      })}
      {offer}
      {more(mensajes.otraLinea, newLinea)}
    </>
  );
};
