import { inCatalogo } from '../catalogs/lookup.ts';
import {
  isCuotaOfUnknownYear,
  isOnlyInLaw,
  isTasaAllowed,
  type ReglaTasa,
} from '../catalogs/tasas.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { ClaveImpuesto, TipoFactor } from '../model/factura.ts';
import { Decimal } from '../values/decimal.ts';
import type { RuleContext } from './rule.ts';
import { trasladoKey } from './sums.ts';

/** A tax without its amounts: the same for every line that carries it. */
export interface Tasa {
  isTraslado: boolean;
  impuesto: string | undefined;
  tipoFactor: string | undefined;
  tasaOCuota: string | undefined;
  /** TasaOCuota as a number; null when absent or no number. */
  rate: Decimal | null;
  isImpuesto: boolean;
  isFactor: boolean;
  isExento: boolean;
  /** c_TasaOCuota has it on that day, or may have it: the quota of a year that is not known. */
  isAllowed: boolean;
  isOfUnknownYear: boolean;
  /** The law has it, and c_TasaOCuota not yet. */
  isOnlyInLaw: boolean;
  /** Of the document's row that sums it: by tax when withheld, by factor and rate too otherwise. */
  key: string;
}

const ISR = '001';

function newTasa(
  isTraslado: boolean,
  impuesto: string | undefined,
  tipoFactor: string | undefined,
  tasaOCuota: string | undefined,
  day: string,
  known: readonly ReglaTasa[] | undefined,
): Tasa {
  const rate = Decimal.tryParse(tasaOCuota);
  const isImpuesto = inCatalogo('c_Impuesto', impuesto ?? '') === true;
  const asked = rate && {
    tipo: isTraslado ? (2 as const) : (1 as const),
    impuesto: impuesto as ClaveImpuesto,
    tipoFactor: tipoFactor as TipoFactor,
    tasa: rate,
  };
  const isOfUnknownYear = asked !== null && isCuotaOfUnknownYear(asked, day, known);
  return {
    isTraslado,
    impuesto,
    tipoFactor,
    tasaOCuota,
    rate,
    isImpuesto: isImpuesto && !(isTraslado && impuesto === ISR),
    isFactor: inCatalogo('c_TipoFactor', tipoFactor ?? '') === true,
    isExento: tipoFactor === 'Exento',
    isAllowed: isOfUnknownYear || (asked !== null && isTasaAllowed(asked, day, known)),
    isOfUnknownYear,
    isOnlyInLaw: asked !== null && isOnlyInLaw(asked, day, known),
    key: isTraslado ? trasladoKey(impuesto, tipoFactor, rate) : (impuesto ?? ''),
  };
}

/** An invoice repeats a handful of taxes over all its lines; each is worked out once. */
export class Tasas {
  readonly #known: Tasa[] = [];
  readonly #day: string;
  readonly #rules: readonly ReglaTasa[] | undefined;

  constructor({ day, context }: { day: string; context: Pick<RuleContext, 'tasas'> }) {
    this.#day = day;
    this.#rules = context.tasas;
  }

  of(isTraslado: boolean, node: CfdiNode): Tasa {
    const { Impuesto, TipoFactor, TasaOCuota } = node.attributes;
    return this.find(isTraslado, Impuesto, TipoFactor, TasaOCuota);
  }

  find(
    isTraslado: boolean,
    impuesto: string | undefined,
    tipoFactor: string | undefined,
    tasaOCuota: string | undefined,
  ): Tasa {
    for (const tasa of this.#known) {
      if (
        tasa.tasaOCuota === tasaOCuota &&
        tasa.impuesto === impuesto &&
        tasa.tipoFactor === tipoFactor &&
        tasa.isTraslado === isTraslado
      ) {
        return tasa;
      }
    }
    const tasa = newTasa(isTraslado, impuesto, tipoFactor, tasaOCuota, this.#day, this.#rules);
    // Bounded: a hostile document of many rates is worked out line by line.
    if (this.#known.length < 32) this.#known.push(tasa);
    return tasa;
  }
}
