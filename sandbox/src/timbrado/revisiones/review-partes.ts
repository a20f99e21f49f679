import type { Contribuyentes } from '../../contribuyentes/contribuyentes.ts';
import { isRegimen, regimenesDe } from '../../contribuyentes/regimenes.ts';
import { childNamed } from '../../xml/xml-tree.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';

const PUBLICO = 'PUBLICO EN GENERAL';
const NACIONAL = 'XAXX010101000';
const EXTRANJERO = 'XEXX010101000';

const fail = (code: string, text: string, detail = ''): never => {
  throw new Rechazo(`CFDI${code}`, text, detail);
};

const checkGeneric = ({ root, receptor }: Comprobante): void => {
  if (attr(receptor, 'DomicilioFiscalReceptor') !== attr(root, 'LugarExpedicion')) {
    fail('40149', 'Con RFC genérico, DomicilioFiscalReceptor debe ser igual a LugarExpedicion');
  }
  if (attr(receptor, 'RegimenFiscalReceptor') !== '616') {
    fail('40158', 'Con RFC genérico, RegimenFiscalReceptor debe ser 616');
  }
};

const checkGlobal = ({ root, receptor }: Comprobante): void => {
  const isPublico =
    attr(receptor, 'Rfc') === NACIONAL && attr(receptor, 'Nombre').toUpperCase() === PUBLICO;
  const hasNode = childNamed(root, 'InformacionGlobal') !== undefined;
  if (hasNode && !isPublico) {
    fail('40130', `InformacionGlobal exige receptor ${NACIONAL} con nombre ${PUBLICO}`);
  }
  // The matrix asks for the pair when the node is there; PACs ask for the node as well, on income.
  if (isPublico && !hasNode && attr(root, 'TipoDeComprobante') === 'I') {
    fail('40130', `Falta InformacionGlobal con receptor ${NACIONAL} y nombre ${PUBLICO}`);
  }
};

const checkRegistered = (
  { receptor }: Comprobante,
  lista: Contribuyentes,
  strict: boolean,
): void => {
  const rfc = attr(receptor, 'Rfc');
  const known = lista.find(rfc);
  const regimen = attr(receptor, 'RegimenFiscalReceptor');
  if (!isRegimen(regimen)) fail('40157', 'RegimenFiscalReceptor no está en el catálogo');
  if (!regimenesDe(rfc).includes(regimen)) {
    fail('40158', 'RegimenFiscalReceptor no corresponde al tipo de persona del receptor');
  }
  if (!known) {
    if (strict) fail('40143', 'El RFC del receptor no está en la lista de RFC inscritos', rfc);
    return;
  }
  if (attr(receptor, 'Nombre') !== known.nombre) {
    fail('40145', 'El nombre del receptor no corresponde a su RFC', `Se esperaba ${known.nombre}`);
  }
  if (attr(receptor, 'DomicilioFiscalReceptor') !== known.codigoPostal) {
    fail(
      '40148',
      'El DomicilioFiscalReceptor no corresponde al RFC del receptor',
      `Se esperaba ${known.codigoPostal}`,
    );
  }
  if (!known.regimenes.includes(regimen)) {
    fail('40159', 'RegimenFiscalReceptor no está registrado para el RFC del receptor');
  }
};

const checkEmisor = ({ emisor }: Comprobante, lista: Contribuyentes): void => {
  const known = lista.find(attr(emisor, 'Rfc'));
  if (known && known.nombre !== attr(emisor, 'Nombre')) {
    fail('40139', 'El nombre del emisor no corresponde a su RFC', `Se esperaba ${known.nombre}`);
  }
};

/**
 * Issuer and receiver against the taxpayers' list. Taxpayers that are not in it pass, unless
 * `strict`, because a sandbox cannot know every RFC of Mexico.
 * @throws Rechazo CFDI40130, 40139, 40143, 40145, 40146, 40148, 40149, 40157, 40158 or 40159
 */
export const reviewPartes = (
  comprobante: Comprobante,
  lista: Contribuyentes,
  strict: boolean,
): void => {
  checkEmisor(comprobante, lista);
  checkGlobal(comprobante);
  const rfc = attr(comprobante.receptor, 'Rfc');
  if (attr(comprobante.receptor, 'Nombre') === PUBLICO && rfc !== NACIONAL) {
    fail('40146', `El nombre ${PUBLICO} exige el RFC ${NACIONAL}`);
  }
  if (rfc === NACIONAL || rfc === EXTRANJERO) checkGeneric(comprobante);
  else checkRegistered(comprobante, lista, strict);
};
