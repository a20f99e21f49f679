import { Decimal, type DoctoRelacionado } from '@timbra/cfdi';
import type { FacturaPorCobrar } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useRef, useState } from 'react';
import { useEditor } from '../../../campos/editor-context.ts';
import { mensajes } from '../mensajes.ts';
import { pagosOf } from '../formulario/pagos.ts';
import { aplicarReparto, planReparto, propuestaDe, type Propuesta } from './reparto.ts';
import { nombreDe, useFetchSaldo, usePorCobrar, type Partes } from './use-por-cobrar.ts';

/** Balances move while they are asked for: an invoice that is paid meanwhile lets another in. */
const MAX_VUELTAS = 5;

interface Hecho {
  /** The parties and the currency that the spread was made for: it counts for no others. */
  de: string;
  recibido: string;
  propuesta: Propuesta;
  /** What each document was paid when it ended. */
  firma: string;
}

const firmaDe = (documentos: readonly DoctoRelacionado[] = []): string =>
  documentos.map((it) => `${it.idDocumento} ${it.impPagado}`).join('\n');

export interface Reparto {
  recibido: string;
  setRecibido: (recibido: string) => void;
  /** What was spread last; null before the first amount. */
  hecho: Hecho | null;
  isBusy: boolean;
  /** Something was typed since. */
  isPending: () => boolean;
  /** Spreads what was received, if anything was typed since. */
  spread: () => void;
  /** The same, over what a person typed, too. */
  spreadAll: () => void;
}

const NADA: Propuesta = new Map();

/** What was received in one payment, over what its receiver owes. */
export const useReparto = (at: number, partes: Partes | undefined): Reparto => {
  const { store, arrive } = useEditor();
  const host = useHost();
  const porCobrar = usePorCobrar(partes);
  const fetchSaldo = useFetchSaldo();
  const [recibido, setRecibido] = useState('');
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const [running, setRunning] = useState(0);
  // Keys come faster than React draws: what runs next must know what the last one did.
  const last = useRef<Hecho | null>(null);

  const de = () => `${nombreDe(partes)} ${pagosOf(store.get())[at]?.monedaP ?? ''}`;
  const current = () => (last.current?.de === de() ? last.current : null);

  const plan = async (facturas: readonly FacturaPorCobrar[], propuesta: Propuesta) => {
    const siguientes = new Map<string, DoctoRelacionado>();
    const asked = new Set<string>();
    for (let vuelta = 0; ; vuelta += 1) {
      const deudas = facturas.map(({ uuid, saldo, moneda }) => ({
        uuid,
        moneda,
        saldo: asked.has(uuid) ? (siguientes.get(uuid)?.impSaldoAnt ?? '0') : saldo,
      }));
      const next = planReparto(store.get(), at, { recibido, propuesta }, deudas);
      const unknown = next.partes.filter(({ uuid }) => !asked.has(uuid));
      if (unknown.length === 0 || vuelta === MAX_VUELTAS) return { plan: next, siguientes };
      await Promise.all(
        unknown.map(async ({ uuid }) => {
          const saldo = await fetchSaldo(uuid);
          if (saldo?.siguiente) siguientes.set(uuid, saldo.siguiente);
          asked.add(uuid);
        }),
      );
    }
  };

  const spreadOver = async (propuesta: Propuesta) => {
    setRunning((it) => it + 1);
    try {
      const { data: facturas } = await porCobrar.refetch({ throwOnError: true });
      if (!facturas) return;
      const { plan: found, siguientes } = await plan(facturas, propuesta);
      const before = store.get();
      store.change((form) => aplicarReparto(form, at, { recibido, plan: found }, siguientes));
      last.current = {
        de: de(),
        recibido,
        propuesta: propuestaDe(before, at, propuesta, found),
        firma: firmaDe(pagosOf(store.get())[at]?.documentos),
      };
      setHecho(last.current);
    } catch (error) {
      host.notify({ kind: 'error', title: mensajes.errorPorCobrar });
      throw error;
    } finally {
      setRunning((it) => it - 1);
    }
  };

  /** What is stamped meanwhile waits for it, and is not stamped where it fails. */
  const run = (propuesta: Propuesta) => arrive(spreadOver(propuesta), { isNeeded: true });

  const isPending = () => {
    if (recibido !== '' && !Decimal.tryParse(recibido)) return false;
    const before = current();
    if (!before) return recibido !== '';
    const firma = firmaDe(pagosOf(store.get())[at]?.documentos);
    return before.recibido !== recibido || before.firma !== firma;
  };
  return {
    recibido,
    setRecibido,
    hecho: hecho?.de === de() ? hecho : null,
    isBusy: running > 0,
    isPending,
    spread: () => {
      if (isPending()) run(current()?.propuesta ?? NADA);
    },
    spreadAll: () => {
      const documentos = pagosOf(store.get())[at]?.documentos ?? [];
      run(new Map(documentos.map((it) => [it.idDocumento, it.impPagado])));
    },
  };
};
