import { MAX_DOCUMENTOS, type FacturaPorCobrar } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ActionButton, formatDate, Money } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { focusField } from '../../../campos/focus.ts';
import classes from '../../../estilos/editor.module.css';
import extraClasses from '../../../estilos/extras.module.css';
import gridClasses from '../../../estilos/conceptos.module.css';
import { useFetchSaldo, usePorCobrar, type Partes } from './use-por-cobrar.ts';
import type { Reparto } from './use-reparto.ts';
import { mensajes as comunes } from '../../../mensajes.ts';
import { mensajes } from '../mensajes.ts';
import { addDocumento, countDocumentos, pagosOf } from '../formulario/pagos.ts';

const folioOf = ({ serie, folio, uuid }: FacturaPorCobrar): string =>
  [serie, folio].filter((it) => it !== undefined).join('-') || uuid.slice(0, 8);

/** More rows than these are no list to choose from; the amount reaches all of them. */
const A_LA_VISTA = 50;

interface PorCobrarProps {
  at: number;
  partes: Partes | undefined;
  reparto: Reparto;
}

/** What the receiver still owes, to be paid one by one. */
export const PorCobrar = ({ at, partes, reparto }: PorCobrarProps) => {
  const { store } = useEditor();
  const host = useHost();
  const pago = useForm(store, (it) => pagosOf(it)[at]);
  const isFull = useForm(store, (it) => countDocumentos(it) >= MAX_DOCUMENTOS);
  const [isBusy, setIsBusy] = useState(false);
  const porCobrar = usePorCobrar(partes);
  const fetchSaldo = useFetchSaldo();

  const taken = new Set(pago?.documentos.map((it) => it.idDocumento));
  const left = (porCobrar.data ?? []).filter(({ uuid }) => !taken.has(uuid));
  const add = async ({ uuid }: FacturaPorCobrar) => {
    setIsBusy(true);
    try {
      const saldo = await fetchSaldo(uuid);
      const siguiente = saldo?.siguiente;
      if (!siguiente) {
        host.notify({ kind: 'info', title: mensajes.sinSaldo });
        return;
      }
      // Another payment may have taken the last place meanwhile.
      if (countDocumentos(store.get()) >= MAX_DOCUMENTOS) return;
      const place = pagosOf(store.get())[at]?.documentos.length ?? 0;
      store.change((form) => addDocumento(form, at, siguiente));
      focusField({ field: `recepcionPago.pagos.${at}.documentos.${place}.impPagado` });
      reparto.spread();
    } catch {
      host.notify({ kind: 'error', title: mensajes.errorPorCobrar });
    } finally {
      setIsBusy(false);
    }
  };

  if (!partes) return <p className={classes.second}>{mensajes.faltaReceptor}</p>;
  if (porCobrar.isError) {
    return (
      <p role="alert">
        {mensajes.errorPorCobrar}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void porCobrar.refetch()}>
          {mensajes.reintentar}
        </Button>
      </p>
    );
  }
  if (porCobrar.isPending) return <p className={classes.second}>{mensajes.cargandoPorCobrar}</p>;
  if (left.length === 0) {
    return taken.size > 0 ? null : <p className={classes.second}>{mensajes.sinPorCobrar}</p>;
  }
  return (
    <section className={extraClasses.stack} aria-label={`${mensajes.porCobrar} ${at + 1}`}>
      <h4 className={extraClasses.extraTitle}>{mensajes.porCobrar}</h4>
      <ul className={extraClasses.plainList}>
        {left.slice(0, A_LA_VISTA).map((factura) => (
          <li key={factura.id} className={extraClasses.pickRow}>
            <span>
              <strong>{folioOf(factura)}</strong>{' '}
              <span className={classes.second}>{formatDate(factura.fecha)}</span>
            </span>
            <span className={gridClasses.amount}>
              <Money value={factura.saldo} moneda={factura.moneda} />
            </span>
            <ActionButton
              size="compact-sm"
              variant="default"
              busy={isBusy}
              disabledReason={isFull ? comunes.caben(MAX_DOCUMENTOS) : null}
              aria-label={`${mensajes.agregar} ${folioOf(factura)}`}
              onClick={() => void add(factura)}
            >
              {mensajes.agregar}
            </ActionButton>
          </li>
        ))}
      </ul>
      {left.length > A_LA_VISTA && (
        <p className={classes.second}>{mensajes.yMas(left.length - A_LA_VISTA)}</p>
      )}
    </section>
  );
};
