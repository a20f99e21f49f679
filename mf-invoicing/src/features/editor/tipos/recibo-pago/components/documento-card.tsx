import { saldoInsoluto, type DoctoRelacionado } from '@timbra/cfdi';
import { Money } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { monedas } from '../../../datos/moneda-field.tsx';
import classes from '../../../estilos/extras.module.css';
import { useSaldo } from '../api/use-por-cobrar.ts';
import type { Reparto } from '../api/use-reparto.ts';
import { mensajes } from '../mensajes.ts';
import { setPagado } from '../model/corregir.ts';
import { equivalenciaAt, pagosOf } from '../model/pagos.ts';
import { useSpreadKeys } from './importe-recibido.tsx';
import { ImpuestosDr } from './impuestos-dr.tsx';

const trimmed = (text: string): string => text.trim().toUpperCase();
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);

/** Left to pay after this payment: never below zero (spec 1 §9). */
const Insoluto = ({ pago, documento }: { pago: number; documento: number }) => {
  const { store } = useEditor();
  const it = useForm(store, (form) => pagosOf(form)[pago]?.documentos[documento]);
  return (
    <div>
      <span className={classes.fieldLabel}>{mensajes.insoluto}</span>
      <output className={classes.computed}>
        <Money
          value={saldoInsoluto(it?.impSaldoAnt, it?.impPagado).toFixed(2)}
          moneda={it?.monedaDR || 'MXN'}
        />
      </output>
    </div>
  );
};

interface DocumentoCardProps {
  pago: number;
  documento: number;
  reparto: Reparto;
  onRemove: (siguiente: DoctoRelacionado | undefined) => void;
}

/** One invoice with what is paid of it; what a person changes, the others follow. */
export const DocumentoCard = (props: DocumentoCardProps) => {
  const { pago, documento, reparto, onRemove } = props;
  const { store, readOnly } = useEditor();
  const spreadKeys = useSpreadKeys(reparto);
  const of = useForm(store, (it) => pagosOf(it)[pago]);
  const it = of?.documentos[documento];
  const equivalencia = useForm(store, (form) => equivalenciaAt(form, pago, documento));
  const saldo = useSaldo(it?.idDocumento ?? '', !readOnly);
  const path = `recepcionPago.pagos.${pago}.documentos.${documento}`;
  const name = `${mensajes.documento} ${documento + 1}`;
  return (
    <div className={classes.docto} role="group" aria-label={name}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <ExtraText
            path={`${path}.idDocumento`}
            label={mensajes.uuid}
            maxLength={36}
            spellCheck={false}
            clean={trimmed}
          />
        </div>
        <ExtraText path={`${path}.serie`} label={mensajes.serie} maxLength={25} />
        <ExtraText path={`${path}.folio`} label={mensajes.folio} maxLength={40} />
        <ExtraSelect path={`${path}.monedaDR`} label={mensajes.moneda} data={monedas} />
        {it?.monedaDR !== of?.monedaP && (
          <ExtraMoney
            path={`${path}.equivalenciaDR`}
            label={mensajes.equivalencia}
            minDecimals={0}
            placeholder={equivalencia}
          />
        )}
        <ExtraText
          path={`${path}.numParcialidad`}
          label={mensajes.parcialidad}
          inputMode="numeric"
          clean={digits}
        />
        <ExtraMoney path={`${path}.impSaldoAnt`} label={mensajes.saldoAnterior} />
        <ExtraMoney
          path={`${path}.impPagado`}
          label={mensajes.pagado}
          {...spreadKeys}
          onValue={(text) =>
            store.change((form) => setPagado(form, [pago, documento], text, saldo.data?.siguiente))
          }
        />
        <Insoluto pago={pago} documento={documento} />
      </div>
      {/* Spreading may put another invoice here: what these offer to take back is not its. */}
      <ImpuestosDr key={it?.idDocumento} path={`${path}.ImpuestosDR`} />
      {!readOnly && (
        <CloseButton
          className={classes.corner}
          aria-label={`${mensajes.quitarDocumento} ${documento + 1}`}
          onClick={() => onRemove(saldo.data?.siguiente)}
        />
      )}
    </div>
  );
};
