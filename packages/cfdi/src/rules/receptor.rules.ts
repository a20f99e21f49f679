import { findRegimen, findUso } from '../catalogs/lookup.ts';
import { Rfc } from '../values/rfc.ts';
import { isText } from './fields.ts';
import { PUBLICO_EN_GENERAL } from './global.rules.ts';
import type { Rule } from './rule.ts';
import { type FacturaSubject, isGiven } from './subjects.ts';

const SIN_OBLIGACIONES = '616';

const isPresent = ({ receptor }: FacturaSubject): boolean => isGiven(receptor.rfc);
const isGenerico = ({ receptorRfc }: FacturaSubject): boolean => receptorRfc?.isGenerico() === true;
const hasRegimen = (subject: FacturaSubject): boolean =>
  subject.receptorRfc !== null && findRegimen(subject.receptor.regimen) !== undefined;
const hasUso = ({ factura }: FacturaSubject): boolean => findUso(factura.usoCfdi) !== undefined;

function regimenFits({ receptorRfc, receptor }: FacturaSubject): boolean {
  if (receptorRfc?.isGenerico()) return receptor.regimen === SIN_OBLIGACIONES;
  const regimen = findRegimen(receptor.regimen);
  return Boolean(receptorRfc?.isMoral() ? regimen?.moral : regimen?.fisica);
}

/** c_UsoCFDI: the columns of persons and of the receiver's regimes. */
function usoFits({ factura, receptor, receptorRfc }: FacturaSubject): boolean {
  const uso = findUso(factura.usoCfdi);
  const isForPerson = receptorRfc?.isMoral() ? uso?.moral : uso?.fisica;
  return isForPerson === true && uso?.regimenes.includes(receptor.regimen) === true;
}

export const receptorRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'receptor-requerido',
    path: 'receptor',
    message: 'Debe elegir o agregar un cliente para la factura',
    check: isPresent,
  },
  {
    code: 'rfc-receptor-invalido',
    path: 'receptor.rfc',
    message: 'El RFC del cliente no es válido',
    applies: isPresent,
    check: ({ receptorRfc, receptor }) =>
      receptorRfc !== null && receptorRfc.toString() === receptor.rfc,
  },
  {
    code: 'nombre-receptor-invalido',
    path: 'receptor.nombre',
    message: 'El nombre del cliente es obligatorio: hasta 300 caracteres, sin el signo «|»',
    remedy: 'Escríbalo igual que en su constancia de situación fiscal, sin el tipo de sociedad.',
    applies: isPresent,
    check: ({ receptor }) => isText(receptor.nombre ?? '', 300),
  },
  {
    code: 'CFDI40146',
    path: 'receptor.nombre',
    message: 'El nombre PUBLICO EN GENERAL es solo para el RFC XAXX010101000',
    applies: ({ receptor, receptorRfc }) =>
      receptorRfc !== null && receptor.nombre === PUBLICO_EN_GENERAL,
    check: ({ receptor }) => receptor.rfc === Rfc.GENERICO_NACIONAL,
  },
  {
    code: 'cp-receptor-invalido',
    path: 'receptor.cp',
    message: 'El código postal del domicilio fiscal del cliente tiene 5 dígitos',
    applies: isPresent,
    check: ({ receptor }) => /^\d{5}$/.test(receptor.cp ?? ''),
  },
  {
    code: 'CFDI40149',
    path: 'receptor.cp',
    message: 'Con un RFC genérico, el código postal del cliente es el del lugar de expedición',
    applies: (subject) => isGenerico(subject) && /^\d{5}$/.test(subject.receptor.cp ?? ''),
    check: ({ receptor, factura }) => receptor.cp === factura.lugarExpedicion,
  },
  {
    code: 'CFDI40157',
    path: 'receptor.regimen',
    message: 'El régimen fiscal del cliente no está en el catálogo del SAT',
    applies: isPresent,
    check: ({ receptor }) => findRegimen(receptor.regimen) !== undefined,
  },
  {
    code: 'CFDI40158',
    path: 'receptor.regimen',
    message: 'El régimen fiscal no corresponde al tipo de persona del cliente',
    remedy: 'Los RFC genéricos llevan el régimen 616 Sin obligaciones fiscales.',
    applies: hasRegimen,
    check: regimenFits,
  },
  {
    code: 'CFDI40160',
    path: 'usoCfdi',
    message: 'El uso del CFDI no está en el catálogo del SAT',
    check: hasUso,
  },
  {
    code: 'CFDI40161',
    path: 'usoCfdi',
    message: 'El uso del CFDI no corresponde al tipo de persona y al régimen fiscal del cliente',
    applies: (subject) => hasUso(subject) && hasRegimen(subject) && regimenFits(subject),
    check: usoFits,
  },
];
