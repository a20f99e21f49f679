import { callApi, isApiProblem, newId, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import {
  altaDe,
  bodyDe,
  erroresDeApi,
  isVacia,
  judgeAlta,
  type Alta,
  type ErroresAlta,
} from './altas.ts';
import { inTurns } from './cola.ts';

/** Requests under way at once. */
const AT_ONCE = 3;

/** Receivers to be created together: each is saved by itself, and a saved one stays saved. */
export const useAltas = (rfcs: readonly string[]) => {
  const { api } = useHost();
  const client = useQueryClient();
  const [altas, setAltas] = useState(() => rfcs.map(altaDe));
  const [errores, setErrores] = useState<ReadonlyMap<string, ErroresAlta>>(new Map());
  const [listas, setListas] = useState<ReadonlySet<string>>(new Set());
  const [enviadas, setEnviadas] = useState<number | null>(null);
  const tell = (rfc: string, wrong: ErroresAlta) =>
    setErrores((now) => new Map(now).set(rfc, wrong));
  const pendientes = altas.filter((it) => !isVacia(it) && !listas.has(it.rfc));

  const crear = async (alta: Alta): Promise<boolean> => {
    try {
      await callApi(api, 'POST /receptores', { body: bodyDe(alta), idempotencyKey: newId() });
    } catch (error) {
      // Somebody else has just created it: it is in the account, which is what was wanted.
      if (!isApiProblem(error) || error.code !== 'registroRepetido') {
        const { message } = error instanceof Error ? error : { message: String(error) };
        tell(alta.rfc, erroresDeApi(message, isApiProblem(error) ? error.errors : []));
        return false;
      }
    }
    tell(alta.rfc, {});
    setListas((now) => new Set(now).add(alta.rfc));
    return true;
  };

  /** How many of the filled-in receivers were created, and how many were not. */
  const guardar = async () => {
    const buenas = pendientes.filter((alta) => {
      const wrong = judgeAlta(alta);
      tell(alta.rfc, wrong);
      return Object.keys(wrong).length === 0;
    });
    let creadas = 0;
    setEnviadas(0);
    await inTurns(buenas, AT_ONCE, async (alta) => {
      if (await crear(alta)) creadas += 1;
      setEnviadas((now) => (now ?? 0) + 1);
    });
    setEnviadas(null);
    if (creadas > 0) await client.invalidateQueries({ queryKey: queryKeys.receptores });
    return { creadas, fallidas: pendientes.length - creadas };
  };

  return {
    altas,
    errores,
    isLista: (rfc: string) => listas.has(rfc),
    pendientes: pendientes.length,
    /** How many have an answer, while they are sent. */
    enviadas,
    set: (rfc: string, change: Partial<Alta>) =>
      setAltas((now) => now.map((it) => (it.rfc === rfc ? { ...it, ...change } : it))),
    guardar,
  };
};
export type Altas = ReturnType<typeof useAltas>;
