import {
  Decimal,
  isNotLoaded,
  localDateTime,
  validateFactura,
  type FacturaFiscal,
  type Finding,
} from '@timbra/cfdi';
import {
  FALTA_FOLIO,
  FacturaStatus,
  hasClave,
  problemas,
  productoServicioOf,
  tasasOf,
  type ClavesBody,
  type ClavesHalladas,
} from '@timbra/contracts';
import { certificadoOf } from '../emision/certificado-of.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { Problema } from './celda-of-path.ts';
import type { Compuesta } from './compose-factura.ts';

/** SAT's large catalogues, as far as they were asked. */
export interface Consulta {
  asked: ClavesBody;
  answer: ClavesHalladas;
}

/** What a sheet has no column for. */
const SIN_PERMISO =
  'Una hoja no lleva el permiso: el combustible se factura en la captura o por la API';

/** Checks a draft with the engine and the messages of stamping. */
export const judgeFactura = (
  document: FacturaFiscal,
  { now, consulta, celdaOf }: { now: Date; consulta: Consulta } & Pick<Compuesta, 'celdaOf'>,
): { problems: Problema[]; advertencias: Problema[] } => {
  const findings = validateFactura(document, {
    now: localDateTime(now, document.lugarExpedicion || '06000'),
    has: hasClave(consulta.asked, consulta.answer),
    productoServicio: productoServicioOf(consulta.answer),
    tasas: tasasOf(consulta.answer),
  });
  const told = (kind: Finding['kind']): Problema[] =>
    findings
      // A key of a catalogue that is not imported is nothing that a person could mend.
      .filter((it) => it.kind === kind && !isNotLoaded(it))
      .map(({ path, message, remedy }) => {
        const how = path.endsWith('.hidroYPetro') ? SIN_PERMISO : remedy;
        return { ...celdaOf(path), message: how ? `${message}. ${how}` : message };
      });
  return { problems: told('error'), advertencias: told('warning') };
};

const same = (one: string | undefined, other: string): boolean =>
  Decimal.orZero(one).compare(Decimal.orZero(other)) === 0;

/** The total may stand in one row or in each, or be split among the rows. */
const totalProblem = (totals: Compuesta['totals'], total: string): Problema[] => {
  const written = totals.flatMap((it, row) => (it === undefined ? [] : [{ row, total: it }]));
  if (written.every((it) => same(it.total, total))) return [];
  const sum = written.reduce((all, it) => all.add(Decimal.orZero(it.total)), Decimal.ZERO);
  if (same(sum.toString(), total)) return [];
  const [first] = written;
  const said = written.every((it) => same(it.total, first?.total ?? '')) ? first?.total : undefined;
  const message = `El archivo dice ${said ?? sum.toString()} y el total calculado es ${total}`;
  return [{ row: first?.row ?? 0, campo: 'total', message }];
};

export type Emitida = Pick<
  FacturaRecord,
  'serie' | 'folio' | 'uuid' | 'status' | 'total' | 'emisor' | 'receptor'
>;

/** The stamped voucher with this series and folio, if these rows became it. */
export const stampedAs = (draft: DraftFields, emitida: Emitida | undefined): string | undefined =>
  emitida?.status === FacturaStatus.Timbrada &&
  emitida.emisor?.rfc === draft.emisor?.rfc &&
  emitida.receptor?.rfc === draft.receptor?.rfc &&
  same(emitida.total, draft.total)
    ? emitida.uuid
    : undefined;

interface Ours {
  compuesta: Pick<Compuesta, 'emisor' | 'totals'>;
  emitida: Emitida | undefined;
  folioValidation: boolean;
  /** Why its name of another system is not its own, where the account wants that. */
  externo?: string;
}

/**
 * Further reasons why stamping would refuse it: its issuer cannot issue now, or another voucher has
 * its folio or name.
 */
export const ownProblems = (
  draft: DraftFields,
  { compuesta, emitida, folioValidation, externo }: Ours,
): Problema[] => {
  const { emisor, totals } = compuesta;
  const falta = emisor && certificadoOf(emisor, draft.certificado).falta;
  const isTaken = emitida !== undefined;
  return [
    ...(falta ? [{ row: 0, campo: 'emisor' as const, message: falta }] : []),
    ...(isTaken
      ? [{ row: 0, campo: 'folio' as const, message: problemas.folioRepetido.title }]
      : []),
    ...(folioValidation && draft.folio === undefined
      ? [{ row: 0, campo: 'folio' as const, message: FALTA_FOLIO }]
      : []),
    ...(externo ? [{ row: 0, campo: 'externalId' as const, message: externo }] : []),
    ...totalProblem(totals, draft.total),
  ];
};
