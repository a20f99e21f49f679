import type { FacturaPorCobrar } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { formatDate, Money, MoneyInput } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { focusField } from '../../../campos/focus.ts';
import classes from '../../../estilos/editor.module.css';
import extraClasses from '../../../estilos/extras.module.css';
import gridClasses from '../../../estilos/conceptos.module.css';
import { useFetchSaldo, usePorCobrar } from '../api/use-por-cobrar.ts';
import { mensajes } from '../mensajes.ts';
import { addDocumento, pagosOf } from '../model/pagos.ts';
import { spread } from '../model/spread.ts';

const folioOf = ({ serie, folio, uuid }: FacturaPorCobrar): string =>
  [serie, folio].filter((it) => it !== undefined).join('-') || uuid.slice(0, 8);

interface PorCobrarProps {
  at: number;
  rfc: string | undefined;
}

/** What the receiver still owes: one by one, or an amount over the oldest of them. */
export const PorCobrar = ({ at, rfc }: PorCobrarProps) => {
  const { store } = useEditor();
  const host = useHost();
  const pago = useForm(store, (it) => pagosOf(it)[at]);
  const [recibido, setRecibido] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const porCobrar = usePorCobrar(rfc);
  const fetchSaldo = useFetchSaldo();

  const taken = new Set(pago?.documentos.map((it) => it.idDocumento));
  const left = (porCobrar.data ?? []).filter(({ uuid }) => !taken.has(uuid));
  const add = async (
    parts: readonly { factura: FacturaPorCobrar; impPagado?: string }[],
    monto?: string,
  ) => {
    setIsBusy(true);
    try {
      const saldos = await Promise.all(parts.map(({ factura }) => fetchSaldo(factura.uuid)));
      const found = saldos.flatMap((saldo, n) =>
        saldo?.siguiente ? [{ siguiente: saldo.siguiente, impPagado: parts[n]?.impPagado }] : [],
      );
      if (found.length < parts.length) host.notify({ kind: 'info', title: mensajes.sinSaldo });
      store.change((form) =>
        found.reduce((all, it) => addDocumento(all, at, it.siguiente, it.impPagado), form),
      );
      // What was received is the payment, also when it is more than what is owed.
      if (monto && found.length !== 1) store.setExtra(`recepcionPago.pagos.${at}.monto`, monto);
      focusField({
        field: `recepcionPago.pagos.${at}.documentos.${pago?.documentos.length ?? 0}.impPagado`,
      });
    } catch {
      host.notify({ kind: 'error', title: mensajes.errorPorCobrar });
    } finally {
      setIsBusy(false);
    }
  };
  const repartir = () => {
    const sameMoneda = left.filter(({ moneda }) => moneda === pago?.monedaP);
    void add(spread(recibido, sameMoneda), recibido);
    setRecibido('');
  };

  if (!rfc) return <p className={classes.second}>{mensajes.faltaReceptor}</p>;
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
        {left.map((factura) => (
          <li key={factura.id} className={extraClasses.pickRow}>
            <span>
              <strong>{folioOf(factura)}</strong>{' '}
              <span className={classes.second}>{formatDate(factura.fecha)}</span>
            </span>
            <span className={gridClasses.amount}>
              <Money value={factura.saldo} moneda={factura.moneda} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              aria-label={`${mensajes.agregar} ${folioOf(factura)}`}
              onClick={() => void add([{ factura }])}
            >
              {mensajes.agregar}
            </Button>
          </li>
        ))}
      </ul>
      <div className={extraClasses.extraRow}>
        <MoneyInput
          label={mensajes.recibido}
          description={mensajes.repartirAyuda}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={recibido}
          onChange={setRecibido}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && recibido !== '') repartir();
          }}
        />
        <Button variant="default" disabled={isBusy || recibido === ''} onClick={repartir}>
          {mensajes.repartir}
        </Button>
      </div>
    </section>
  );
};
