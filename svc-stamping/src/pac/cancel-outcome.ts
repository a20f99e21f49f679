import { InvalidCfdi, readAcuse } from '@timbra/cfdi/server';
import type { CancelOutcome } from './cancel-pac.ts';
import type { RejectionScope } from './pac.ts';

/** 205: SAT does not know the stamp yet. 302: it denies a seal that is right, for a while. */
const NOT_YET: readonly string[] = ['205', '302'];

interface Answered {
  /** SAT's of the folio, or the PAC's of the whole request. */
  code: string;
  message: string;
  scope: RejectionScope;
  acuse: string | undefined;
  raw: string;
}

/** The outcome that a code means, the same for every PAC. */
export const cancelOutcomeOf = ({ code, message, scope, acuse, raw }: Answered): CancelOutcome => {
  if (code === '201' || code === '202') {
    return { kind: 'acknowledged', code, ...(acuse && { acuse }), raw };
  }
  if (NOT_YET.includes(code)) return { kind: 'notYet', code, message };
  return { kind: 'rejected', code, message, scope };
};

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** The status of a folio within SAT's acuse, where PACs leave it now and then. */
export const estatusInAcuse = (acuse: string | undefined, uuid: string): string | undefined => {
  if (!acuse) return undefined;
  try {
    return readAcuse(acuse)?.folios.find((it) => same(it.uuid, uuid))?.estatus;
  } catch (error) {
    if (error instanceof InvalidCfdi) return undefined;
    throw error;
  }
};
