import { claveOn, findRegimen, findUso } from '../catalogs/lookup.ts';
import type { CfdiNode } from '../documents/document.ts';
import { normalizeSpace } from '../documents/xml-text.ts';
import { Rfc } from '../values/rfc.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import { PUBLICO_EN_GENERAL } from './global.rules.ts';
import type { Contribuyente, Rule } from './rule.ts';

const SIN_OBLIGACIONES = '616';
const CONSTANCIA = 'Compáralo con la constancia de situación fiscal del {receptor}.';

/** Payroll has its own rules on the worker and the regime (NOM8, NOM11 and NOM12). */
const isNomina = ({ tipo }: ComprobanteSubject): boolean => tipo === 'N';
/** White space collapsed, as SAT's schema and the cadena do. */
const nombre = ({ attributes }: CfdiNode): string => normalizeSpace(attributes.Nombre ?? '');
const regimen = ({ receptor }: ComprobanteSubject): string =>
  receptor.attributes.RegimenFiscalReceptor ?? '';
const uso = ({ receptor }: ComprobanteSubject): string => receptor.attributes.UsoCFDI ?? '';
const cp = ({ receptor }: ComprobanteSubject): string =>
  receptor.attributes.DomicilioFiscalReceptor ?? '';
const isCp = (subject: ComprobanteSubject): boolean => /^\d{5}$/.test(cp(subject));
const isGenerico = ({ receptorRfc }: ComprobanteSubject): boolean =>
  receptorRfc?.isGenerico() === true;
const hasRegimen = (subject: ComprobanteSubject): boolean =>
  subject.receptorRfc !== null && findRegimen(regimen(subject)) !== undefined;
const hasUso = (subject: ComprobanteSubject): boolean => findUso(uso(subject)) !== undefined;

function regimenFits(subject: ComprobanteSubject): boolean {
  const { receptorRfc } = subject;
  if (isGenerico(subject)) return regimen(subject) === SIN_OBLIGACIONES;
  const row = findRegimen(regimen(subject));
  return Boolean(receptorRfc?.isMoral() ? row?.moral : row?.fisica);
}

/** c_UsoCFDI: the columns of persons and of the receiver's regimes. */
function usoFits(subject: ComprobanteSubject): boolean {
  const row = findUso(uso(subject));
  const isForPerson = subject.receptorRfc?.isMoral() ? row?.moral : row?.fisica;
  return isForPerson === true && row?.regimenes.includes(regimen(subject)) === true;
}

const enLista = ({ receptor, context }: ComprobanteSubject): Contribuyente | null | undefined =>
  context.contribuyente?.(receptor.attributes.Rfc ?? '');
/** SAT's lists have taxpayers only: a generic RFC is not looked up. */
const isListed = (subject: ComprobanteSubject): boolean =>
  !isGenerico(subject) && Boolean(enLista(subject));

/** Matrix 40143 to 40149 and 40157 to 40161; paths within the Receptor node. */
export const receptorRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40143',
    path: 'Rfc',
    message: 'El RFC del {receptor} no está en la lista de contribuyentes del SAT',
    needs: 'contribuyente',
    applies: (subject) => subject.receptorRfc !== null && !isGenerico(subject),
    check: (subject) => enLista(subject) !== null,
  },
  {
    code: 'CFDI40145',
    path: 'Nombre',
    message: 'El nombre del {receptor} no es el que el SAT tiene registrado para su RFC',
    remedy: CONSTANCIA,
    needs: 'contribuyente',
    applies: isListed,
    check: (subject) => enLista(subject)?.nombre === nombre(subject.receptor),
  },
  {
    code: 'CFDI40146',
    path: 'Nombre',
    message: 'El nombre PUBLICO EN GENERAL es solo para el RFC XAXX010101000',
    applies: ({ receptor, receptorRfc }) =>
      receptorRfc !== null && nombre(receptor) === PUBLICO_EN_GENERAL,
    check: ({ receptor }) => receptor.attributes.Rfc === Rfc.GENERICO_NACIONAL,
  },
  {
    code: 'CFDI40147',
    path: 'DomicilioFiscalReceptor',
    message: 'El código postal del {receptor} no es de ningún RFC inscrito: no existe',
    applies: (subject) => isCp(subject) && !isGenerico(subject) && Boolean(subject.context.has),
    check: (subject) => subject.context.has?.('c_CodigoPostal', cp(subject)) ?? true,
  },
  {
    code: 'CFDI40148',
    path: 'DomicilioFiscalReceptor',
    message: 'El código postal no es el del domicilio fiscal que el SAT tiene para el {receptor}',
    remedy: CONSTANCIA,
    needs: 'contribuyente',
    applies: isListed,
    check: (subject) => enLista(subject)?.cp === cp(subject),
  },
  {
    code: 'CFDI40149',
    path: 'DomicilioFiscalReceptor',
    message: 'Con un RFC genérico, el código postal del {receptor} es el del lugar de expedición',
    applies: (subject) => isGenerico(subject) && isCp(subject),
    check: (subject) => cp(subject) === subject.at.LugarExpedicion,
  },
  {
    code: 'CFDI40157',
    path: 'RegimenFiscalReceptor',
    message: 'Al {receptor} le falta el régimen fiscal',
    remedy: 'Complétalo en su registro; viene en su constancia de situación fiscal.',
    check: (subject) => regimen(subject) !== '',
  },
  {
    code: 'CFDI40157',
    path: 'RegimenFiscalReceptor',
    message: 'El régimen fiscal del {receptor} no está en el catálogo del SAT',
    applies: (subject) => regimen(subject) !== '',
    check: (subject) => claveOn('c_RegimenFiscal', regimen(subject), subject.day),
  },
  {
    code: 'CFDI40158',
    path: 'RegimenFiscalReceptor',
    message: 'El régimen fiscal no corresponde al tipo de persona del {receptor}',
    applies: (subject) => hasRegimen(subject) && !isGenerico(subject) && !isNomina(subject),
    check: regimenFits,
  },
  {
    code: 'CFDI40159',
    path: 'RegimenFiscalReceptor',
    message: 'Los RFC genéricos llevan el régimen 616 Sin obligaciones fiscales',
    applies: (subject) => hasRegimen(subject) && isGenerico(subject) && !isNomina(subject),
    check: regimenFits,
  },
  {
    // SAT's matrix compares the regime with its lists for no code of its own.
    code: 'regimen-no-registrado',
    sat: false,
    isOwn: true,
    path: 'RegimenFiscalReceptor',
    message: 'El {receptor} no tiene ese régimen fiscal registrado ante el SAT',
    remedy: CONSTANCIA,
    needs: 'contribuyente',
    applies: (subject) => isListed(subject) && hasRegimen(subject) && regimenFits(subject),
    check: (subject) => enLista(subject)?.regimenes.includes(regimen(subject)),
  },
  {
    code: 'CFDI40160',
    path: 'UsoCFDI',
    message: 'El uso del CFDI no está en el catálogo del SAT',
    check: (subject) => claveOn('c_UsoCFDI', uso(subject), subject.day),
  },
  {
    code: 'CFDI40161',
    path: 'UsoCFDI',
    message: 'El uso del CFDI no corresponde al tipo de persona y al régimen fiscal del {receptor}',
    applies: (subject) =>
      hasUso(subject) && hasRegimen(subject) && regimenFits(subject) && !isNomina(subject),
    check: usoFits,
  },
];
