import { catalogos, saldoInsoluto, type DoctoRelacionado } from '@timbra/cfdi';
import { formatMoney, Money } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useContext } from 'react';
import { AvisosContext, useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { claveOption } from '../../../campos/options.ts';
import { ConSugerencia, Sugerencia } from '../../../campos/sugerencia.tsx';
import { monedas } from '../../../datos/moneda-field.tsx';
import classes from '../../../estilos/extras.module.css';
import { useSaldo } from '../reparto/use-por-cobrar.ts';
import type { Reparto } from '../reparto/use-reparto.ts';
import { mensajes } from '../mensajes.ts';
import { setPagado } from '../formulario/corregir.ts';
import { equivalenciaAt, pagosOf } from '../formulario/pagos.ts';
import { useSpreadKeys } from '../reparto/importe-recibido.tsx';
import { ImpuestosDr } from './impuestos-dr.tsx';

const objetos = catalogos.c_ObjetoImp.map(claveOption);
const trimmed = (text: string): string => text.trim().toUpperCase();
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 3);

/** Left to pay after this payment: never below zero (pagos §3). */
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

/** Mostly its taxes say it: it is asked for where they do not, or where it is wrong. */
const Objeto = ({ path, value }: { path: string; value: string | undefined }) => {
  const isTold = useContext(AvisosContext).some((it) => it.path === path);
  if (!value && !isTold) return null;
  return (
    <ConSugerencia path={path}>
      <ExtraSelect
        path={path}
        label={mensajes.objeto}
        none={mensajes.objetoDeImpuestos}
        data={objetos}
      />
    </ConSugerencia>
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
  const money = (importe: string) => formatMoney(importe, it?.monedaDR || 'MXN');
  const pay = (text: string) =>
    store.change((form) => setPagado(form, [pago, documento], text, saldo.data?.siguiente));
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
          <Sugerencia path={`${path}.idDocumento`} />
        </div>
        <ExtraText path={`${path}.serie`} label={mensajes.serie} maxLength={25} />
        <ExtraText path={`${path}.folio`} label={mensajes.folio} maxLength={40} />
        <ConSugerencia path={`${path}.monedaDR`}>
          <ExtraSelect path={`${path}.monedaDR`} label={mensajes.moneda} data={monedas} />
        </ConSugerencia>
        {it?.monedaDR !== of?.monedaP && (
          <ExtraMoney
            path={`${path}.equivalenciaDR`}
            label={mensajes.equivalencia}
            minDecimals={0}
            placeholder={equivalencia}
          />
        )}
        <ConSugerencia path={`${path}.numParcialidad`}>
          <ExtraText
            path={`${path}.numParcialidad`}
            label={mensajes.parcialidad}
            inputMode="numeric"
            clean={digits}
          />
        </ConSugerencia>
        <ConSugerencia path={`${path}.impSaldoAnt`} words={money}>
          <ExtraMoney path={`${path}.impSaldoAnt`} label={mensajes.saldoAnterior} />
        </ConSugerencia>
        <ConSugerencia path={`${path}.impPagado`} words={money} onUse={pay}>
          <ExtraMoney
            path={`${path}.impPagado`}
            label={mensajes.pagado}
            {...spreadKeys}
            onValue={pay}
          />
        </ConSugerencia>
        <Objeto path={`${path}.ObjetoImpDR`} value={it?.ObjetoImpDR} />
        <Insoluto pago={pago} documento={documento} />
      </div>
      {/* Spreading may put another invoice here: what these offer to take back is not its. */}
      <ImpuestosDr key={it?.idDocumento} path={`${path}.ImpuestosDR`} />
      <Sugerencia path={`${path}.ImpuestosDR`} />
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
