import type { FacturaFiscal } from '../model/factura.ts';
import type { Finding } from '../model/finding.ts';
import { inWords, palabrasDe } from '../model/words.ts';
import { normalizeSpace } from '../documents/xml-text.ts';
import type { RuleContext } from '../rules/rule.ts';
import { Rfc } from '../values/rfc.ts';

/** 'SA' as people write it: SA, S.A., S. A. */
const letras = (text: string): string => [...text].map((it) => `${it}\\.?`).join('\\s?');
const RL = `S\\.?\\s?DE\\s${letras('RL')}(?:\\s${letras('MI')})?`;
const COMANDITA = `S\\.?\\sEN\\s(?:${letras('NC')}|C\\.?(?:\\sPOR\\sA\\.?)?)`;
const COOPERATIVA = `(?:${letras('SC')}|${letras('SPR')})\\sDE\\sR\\.?\\s?[ILS]\\.?`;
const LARGA =
  'SOCIEDAD (?:ANONIMA|ANÓNIMA)(?: (?:BURSATIL|BURSÁTIL|PROMOTORA DE INVERSION|PROMOTORA DE INVERSIÓN))?' +
  '|SOCIEDAD DE RESPONSABILIDAD LIMITADA';
const TIPOS = [
  ...['SAPI', 'SAB', 'SAS', 'SA', 'SNC', 'SC', 'AC', 'IAP'].map(letras),
  ...[RL, COMANDITA, COOPERATIVA, LARGA],
].join('|');
const VARIABLE = `(?:,?\\sDE\\s(?:${letras('CV')}|CAPITAL VARIABLE))?`;
const FINANCIERA = `(?:,?\\sSOFO[LM])?(?:,?\\s${letras('ENR')}|,?\\s${letras('ER')})?`;
/** The type of company with which a name ends. */
const TIPO_DE_SOCIEDAD = new RegExp(`[\\s,]\\s?(?:${TIPOS})${VARIABLE}${FINANCIERA}$`, 'i');

/** A name as SAT registers it, if it says the type of its company besides. */
const sinTipoDeSociedad = (nombre: string): string | undefined => {
  const at = TIPO_DE_SOCIEDAD.exec(nombre)?.index ?? 0;
  return nombre.slice(0, at).replace(/[\s,]+$/, '') || undefined;
};

/** What XML's own entities stand for. */
const SIGNOS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** Entities of web pages in an escaped Spanish text: XML has none of them. */
const DE_HTML =
  '[aeiou]acute|[nao]tilde|[aeiou]uml|[aeiou]grave|ccedil|nbsp|iexcl|iquest|deg|ord[fm]|middot' +
  '|[lr]aquo|[lr][sd]quo|[nm]dash|hellip|bull|euro|copy|reg|trade|frac1[24]|frac34';
const ENTIDAD = new RegExp(`&(?:(amp|lt|gt|quot|apos)|${DE_HTML}|#\\d{1,7}|#x[\\da-f]{1,6});`, 'i');

const aviso = (code: string, path: string, message: string, remedy: string): Finding => ({
  kind: 'warning',
  code,
  path,
  message,
  remedy,
});

function entidadIn(path: string, text: string | undefined): Finding[] {
  const [entidad, name] = (text?.includes('&') && ENTIDAD.exec(text)) || [];
  if (entidad === undefined) return [];
  const signo = SIGNOS[name?.toLowerCase() ?? ''];
  const remedy = `Escribe ${signo ? `solo «${signo}»` : 'el signo mismo'}: el XML se ocupa de lo demás.`;
  return [aviso('entidad-xml', path, `El texto dice «${entidad}», y así se imprime`, remedy)];
}

interface Persona {
  rfc?: string;
  nombre?: string;
}

function tipoDeSociedadIn(
  path: string,
  persona: Persona | null | undefined,
  { contribuyente }: Pick<RuleContext, 'contribuyente'>,
): Finding[] {
  const { rfc = '', nombre = '' } = persona ?? {};
  const parsed = Rfc.tryParse(rfc);
  if (!parsed?.isMoral() || parsed.isGenerico()) return [];
  const typed = normalizeSpace(nombre);
  const registrado = sinTipoDeSociedad(typed);
  // SAT's own list knows better, where there is one: it has the name, or the matrix tells so.
  if (registrado === undefined || contribuyente?.(rfc)) return [];
  const quien = path.startsWith('emisor') ? 'emisor' : '{receptor}';
  return [
    aviso(
      'nombre-con-tipo-de-sociedad',
      path,
      `El nombre del ${quien} lleva el tipo de sociedad, y el SAT lo registra sin él`,
      `Compáralo con su constancia: sería «${registrado}».`,
    ),
  ];
}

/** The parts of a factura in which people write texts. */
type Textos = Partial<Pick<FacturaFiscal, 'tipoComprobante' | 'condicionesPago'>> & {
  emisor?: Persona | null;
  receptor?: Persona | null;
  conceptos?: readonly Partial<FacturaFiscal['conceptos'][number]>[] | null;
};

/**
 * Texts that SAT takes and that do not say what the person meant: the type of a company in its name
 * (SAT compares names without it), and an entity of XML that a person escaped by hand. Every way in
 * checks this, also before a draft is judged. Never throws: a draft may lack anything.
 */
export function validateTextos(
  { tipoComprobante, condicionesPago, emisor, receptor, conceptos }: Textos,
  context: Pick<RuleContext, 'contribuyente' | 'palabras'> = {},
): Finding[] {
  const findings = [
    ...tipoDeSociedadIn('emisor.nombre', emisor, context),
    ...tipoDeSociedadIn('receptor.nombre', receptor, context),
    ...entidadIn('emisor.nombre', emisor?.nombre),
    ...entidadIn('receptor.nombre', receptor?.nombre),
    ...entidadIn('condicionesPago', condicionesPago),
  ];
  for (const [i, { descripcion, unidad, noIdentificacion }] of (conceptos ?? []).entries()) {
    // Most lines have none, and there may be thousands.
    if (!`${descripcion}${unidad}${noIdentificacion}`.includes('&')) continue;
    findings.push(
      ...entidadIn(`conceptos.${i}.descripcion`, descripcion),
      ...entidadIn(`conceptos.${i}.unidad`, unidad),
      ...entidadIn(`conceptos.${i}.noIdentificacion`, noIdentificacion),
    );
  }
  return inWords(findings, context.palabras ?? palabrasDe(tipoComprobante));
}
