import type {
  CfdiRelacionado,
  Concepto,
  EmisorFiscal,
  FacturaFiscal,
  ReceptorFiscal,
} from '../model/factura.ts';
import type { ConceptoCalculado, Totales } from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { Rfc } from '../values/rfc.ts';
import { ageOf } from './age.ts';
import type { RuleContext } from './rule.ts';

/** A factura with what several rules ask of it worked out once. */
export interface FacturaSubject {
  factura: FacturaFiscal;
  totales: Totales;
  context: RuleContext;
  emisor: EmisorFiscal;
  receptor: ReceptorFiscal;
  emisorRfc: Rfc | null;
  receptorRfc: Rfc | null;
  isGlobal: boolean;
  /** Milliseconds since fecha; NaN when fecha is no date. */
  age: number;
}

export interface ConceptoSubject {
  concepto: Concepto;
  calculado: ConceptoCalculado;
  factura: FacturaSubject;
  cantidad: Decimal | null;
  valorUnitario: Decimal | null;
  descuento: Decimal | null;
  clave: Lookup;
  claveUnidad: Lookup;
}

/** What is known of a key of a large catalogue. */
export type Lookup = 'misshapen' | 'absent' | 'found' | 'not-loaded';

export type RelacionadoSubject = CfdiRelacionado;

const NO_EMISOR: EmisorFiscal = { rfc: '', nombre: '', regimen: '' };
const NO_RECEPTOR: ReceptorFiscal = { rfc: '', nombre: '', cp: '', regimen: '' };

/** A draft may lack its parties: JSON holds no more than what was filled in. */
type Draft = Omit<FacturaFiscal, 'emisor' | 'receptor'> & {
  emisor?: EmisorFiscal | null;
  receptor?: ReceptorFiscal | null;
};

export function facturaSubject(
  factura: FacturaFiscal,
  totales: Totales,
  context: RuleContext,
): FacturaSubject {
  const draft: Draft = factura;
  const emisor = draft.emisor ?? NO_EMISOR;
  const receptor = draft.receptor ?? NO_RECEPTOR;
  return {
    factura,
    totales,
    context,
    emisor,
    receptor,
    emisorRfc: Rfc.tryParse(emisor.rfc ?? ''),
    receptorRfc: Rfc.tryParse(receptor.rfc ?? ''),
    isGlobal: isGiven(factura.Periodicidad) || isGiven(factura.Meses) || isGiven(factura.Anio),
    age: ageOf(factura.fecha, context.now),
  };
}

const CLAVE = /^\d{8}$/;
const CLAVE_UNIDAD = /^[A-Z0-9]{1,3}$/;

function lookUp(context: RuleContext, catalogo: string, shape: RegExp, clave: string): Lookup {
  if (!shape.test(clave ?? '')) return 'misshapen';
  const isThere = context.has?.(catalogo, clave);
  return isThere === undefined ? 'not-loaded' : isThere ? 'found' : 'absent';
}

export function conceptoSubject(
  concepto: Concepto,
  calculado: ConceptoCalculado,
  factura: FacturaSubject,
): ConceptoSubject {
  return {
    concepto,
    calculado,
    factura,
    cantidad: Decimal.tryParse(concepto.cantidad),
    valorUnitario: Decimal.tryParse(concepto.valorUnitario),
    descuento: isGiven(concepto.descuento) ? Decimal.tryParse(concepto.descuento) : Decimal.ZERO,
    clave: lookUp(factura.context, 'c_ClaveProdServ', CLAVE, concepto.clave),
    claveUnidad: lookUp(factura.context, 'c_ClaveUnidad', CLAVE_UNIDAD, concepto.claveUnidad),
  };
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
