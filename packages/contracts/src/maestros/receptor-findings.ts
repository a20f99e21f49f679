import {
  type Contribuyente,
  DE_NOMINA,
  type FacturaFiscal,
  type Finding,
  type NominaReceptor,
  nuevaNomina,
  type Palabras,
  reciboDeNomina,
  Rfc,
  validateFactura,
  validateTextos,
} from '@timbra/cfdi';
import type { Advertencia, FieldError } from '../problem-body.ts';
import type { FiscalDireccion } from './direcciones.ts';
import type { ReceptorIne, ReceptorNomina } from './receptor-complementos.ts';

/** What the rules look at. They are the engine's: an invoice of nothing but its receiver is judged. */
export interface ReceptorSubject {
  rfc: string;
  nombre: string;
  regimen: string;
  residenciaFiscal?: string;
  numRegistro?: string;
  fiscalDirecciones: readonly FiscalDireccion[];
  ine?: ReceptorIne;
  nomina?: ReceptorNomina;
}

interface Context {
  /** YYYY-MM-DD; keys have days on which they hold. */
  dia: string;
  contribuyente?: (rfc: string) => Contribuyente | null;
  palabras?: Palabras;
}

/** Stands for the issuer's postal code: generic receivers have none of their own. */
const LUGAR = '06000';
/** Stands for the employer's registration, which comes from the issuer. */
const REGISTRO = 'A0000000000';
/** SAT's rules of the three identity fields do not depend on the day. */
const CUALQUIER_DIA = '2026-01-01';

const judge = (factura: object, { dia, ...context }: Context): Finding[] =>
  validateFactura({ lugarExpedicion: LUGAR, ...factura } as FacturaFiscal, {
    now: `${dia}T12:00:00`,
    ...context,
  });

const below = (
  findings: readonly Finding[],
  prefix: string,
  kinds: readonly Finding['kind'][] = ['error'],
): Advertencia[] =>
  findings
    .filter(({ kind, path }) => kinds.includes(kind) && path.startsWith(prefix))
    .map(({ path, code, message, remedy }) => ({
      path: path.slice(prefix.length),
      code,
      message: remedy ? `${message}. ${remedy}` : message,
    }));

const identidad = ({ rfc, nombre, regimen, residenciaFiscal, numRegistro }: ReceptorSubject) => ({
  rfc,
  nombre,
  regimen,
  residenciaFiscal,
  numRegistro,
});

/** What SAT's matrix says of name, RFC, postal code, regime and residence; paths as in the receiver. */
const identityErrors = (receptor: ReceptorSubject, context: Context): FieldError[] => {
  const last = Math.max(0, receptor.fiscalDirecciones.length - 1);
  const cp = Rfc.tryParse(receptor.rfc)?.isGenerico()
    ? LUGAR
    : (receptor.fiscalDirecciones[last]?.cp ?? LUGAR);
  return below(judge({ receptor: { ...identidad(receptor), cp } }, context), 'receptor.').map(
    (it) => (it.path === 'cp' ? { ...it, path: `fiscalDirecciones.${last}.cp` } : it),
  );
};

/**
 * What a receiver cannot be saved with (receptores §4). Without a regime it is saved: spreadsheets
 * and other systems often have none; receptorWarnings tells it, and screens ask for it.
 */
export const receptorErrors = (receptor: ReceptorSubject): FieldError[] => {
  const isGenerico = Rfc.tryParse(receptor.rfc)?.isGenerico() === true;
  const missing: FieldError[] = [
    ...(receptor.nombre === '' ? [{ path: 'nombre', message: 'Escribe la razón social' }] : []),
    ...(!isGenerico && receptor.fiscalDirecciones.length === 0
      ? [{ path: 'fiscalDirecciones', message: 'Agrega al menos una dirección' }]
      : []),
    ...(receptor.ine && receptor.nomina
      ? [{ path: 'nomina', message: 'Un receptor lleva datos del INE o de nómina, no ambos' }]
      : []),
  ];
  const told = new Set([...missing.map(({ path }) => path), receptor.regimen === '' && 'regimen']);
  // The receiver of a payroll is called an employee; the rules are those of every voucher.
  const palabras = receptor.nomina && DE_NOMINA;
  const found = identityErrors(receptor, { dia: CUALQUIER_DIA, palabras });
  const others = found.filter(({ path }) => !told.has(path));
  return [...missing, ...others];
};

/** What its screens ask for besides, while somebody is there who knows it (receptores §4). */
export const receptorMissing = ({ regimen }: Pick<ReceptorSubject, 'regimen'>): FieldError[] =>
  regimen === '' ? [{ path: 'regimen', message: 'Elige el régimen fiscal' }] : [];

/** At `regimen` in a receiver, at `receptor.regimen` in an invoice. */
export const sinRegimen = (path: string): Advertencia => ({
  path,
  message: 'Al receptor le falta el régimen fiscal: sin él no se timbra',
  code: 'receptor-sin-regimen',
});

const ineWarnings = ({ ine }: ReceptorSubject, context: Context): Advertencia[] =>
  ine
    ? below(judge({ ine }, context), 'ine.').map((it) => ({ ...it, path: `ine.${it.path}` }))
    : [];

const nominaWarnings = ({ nomina }: ReceptorSubject, context: Context): Advertencia[] => {
  if (!nomina) return [];
  const { RegistroPatronal = REGISTRO, ...datos } = nomina;
  const recibo = nuevaNomina(context.dia, { emisor: { RegistroPatronal } });
  const Receptor = datos as NominaReceptor;
  const findings = judge(reciboDeNomina({ ...recibo, Receptor }), context);
  const found = below(findings, 'nomina.Receptor.', ['error', 'warning']);
  return found.map((it) => ({ ...it, path: `nomina.${it.path}` }));
};

const textWarnings = (receptor: ReceptorSubject): Advertencia[] =>
  below(validateTextos({ receptor }, { palabras: receptor.nomina && DE_NOMINA }), 'receptor.', [
    'warning',
  ]);

/** Enough to see what is wrong; an invoice may have thousands of lines. */
const MAX_TEXTOS = 50;

/** What a draft's texts say otherwise than they were meant: as the stamp will tell it. */
export const advertenciasDeTexto = (draft: Parameters<typeof validateTextos>[0]): Advertencia[] =>
  below(validateTextos(draft), '', ['warning']).slice(0, MAX_TEXTOS);

/** receptores §4: heads the list of receptorWarnings. */
export const FALTAN_DATOS =
  'Faltan algunos datos, puede guardar al receptor ahora, pero deberá proporcionar los datos faltantes al facturar';

/**
 * What a receiver is saved with all the same, and will be asked for: its regime, INE and payroll data.
 * An address without its text (receptores §3) is nothing that a CFDI 4.0 asks for.
 */
export const receptorWarnings = (receptor: ReceptorSubject, dia: string): Advertencia[] => [
  ...(receptor.regimen === '' ? [sinRegimen('regimen')] : []),
  ...textWarnings(receptor),
  ...ineWarnings(receptor, { dia }),
  ...nominaWarnings(receptor, { dia }),
];

/** Where a receiver differs from what SAT's list says of its RFC. */
export const receptorDifferences = (
  { cp, ...receptor }: Pick<ReceptorSubject, 'rfc' | 'nombre' | 'regimen'> & { cp: string },
  contribuyente: Contribuyente | null,
): FieldError[] => {
  const context = { dia: CUALQUIER_DIA, contribuyente: () => contribuyente };
  return below(judge({ receptor: { ...receptor, cp } }, context), 'receptor.');
};
