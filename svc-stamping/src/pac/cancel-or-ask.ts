import type { EstadoSat } from '@timbra/contracts';
import type { CancelOutcome, CancelPac } from './cancel-pac.ts';
import { PacUnavailable } from './pac.ts';

interface Deps {
  pac: CancelPac;
  /** What SAT itself says of the document. */
  estadoSat: () => Promise<EstadoSat>;
}

interface Folio {
  rfcEmisor: string;
  uuid: string;
  /** Acuses of earlier requests for it, which say nothing of this one. */
  acusesAnteriores: readonly string[];
}

const ARRIVED: readonly EstadoSat['situacion'][] = [
  'enProceso',
  'cancelada',
  'canceladaConAceptacion',
  'canceladaPorPlazo',
  'canceladaSinAceptacion',
];

/** The acuse of this very request, if the PAC keeps acuses and has it by now. @throws PacUnavailable */
export const findAcuse = async (
  pac: CancelPac,
  { acusesAnteriores, ...of }: Folio,
): Promise<string | null> => {
  const acuse = (await pac.receipt?.(of)) ?? null;
  return acuse !== null && !acusesAnteriores.includes(acuse) ? acuse : null;
};

/** Whether a request without an answer arrived all the same: its acuse says so, or SAT does. */
const ask = async ({ pac, estadoSat }: Deps, folio: Folio): Promise<CancelOutcome | null> => {
  const acuse = await findAcuse(pac, folio);
  if (acuse !== null) return { kind: 'acknowledged', code: '201', acuse, raw: acuse };
  const estado = await estadoSat();
  if (!ARRIVED.includes(estado.situacion)) return null;
  return { kind: 'acknowledged', code: '202', raw: JSON.stringify(estado) };
};

const askIfPossible = (deps: Deps, folio: Folio): Promise<CancelOutcome | null> =>
  ask(deps, folio).catch((error: unknown) => {
    if (error instanceof PacUnavailable) return null;
    throw error;
  });

/**
 * Sends a signed request, and never without asking first whether an earlier try arrived.
 * @param sentBefore an earlier try may have reached SAT.
 * @throws PacUnavailable when its fate is still unknown: try again later with `sentBefore`.
 */
export const cancelOrAsk = async (
  deps: Deps,
  xml: string,
  { sentBefore, ...folio }: Folio & { sentBefore: boolean },
): Promise<CancelOutcome> => {
  if (sentBefore) {
    const arrived = await ask(deps, folio);
    if (arrived) return arrived;
  }
  let outcome: CancelOutcome;
  try {
    outcome = await deps.pac.cancel(xml, folio.uuid);
  } catch (error) {
    if (!(error instanceof PacUnavailable)) throw error;
    const arrived = await askIfPossible(deps, folio);
    if (arrived) return arrived;
    throw error;
  }
  if (outcome.kind !== 'rejected' || !sentBefore) return outcome;
  const arrived = await ask(deps, folio);
  if (arrived) return arrived;
  // SAT knows of no earlier try, so the refusal of the document stands. A refusal of our account says
  // nothing about a try that the PAC passed on before.
  if (outcome.scope === 'document') return outcome;
  throw new PacUnavailable(`${deps.pac.name} refuses our account: ${outcome.code}`);
};
