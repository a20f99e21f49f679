import type { ConceptoBody, FiscalEmisor, FiscalReceptorBody } from '@timbra/contracts';
import { signContext, type Signer } from '@timbra/service-kit';
import { call, cuentaOf, type Cuenta } from './api.ts';
import { DEMO, OPERADOR, type Persona } from './cuentas.ts';
import {
  conceptos,
  EMISOR_DEMO,
  EMISOR_OPERADOR,
  receptores,
  type EmisorDeMuestra,
} from './registros.ts';

export interface Destino {
  gateway: string;
  credits: string;
  sandbox: string;
  signer: Signer;
}

const CSD_PASSWORD = '12345678a';

/** Credits of an account, once for each `targetId`. */
const grant = async (
  { credits, signer }: Destino,
  accountId: string,
  abono: { targetId: string; amount: number; motivo: string },
): Promise<void> => {
  const context = signContext(signer, {
    accountId,
    sub: 'seed',
    permissions: [],
    internal: true,
  });
  await call('POST', `${credits}/internal/abonos`, abono, { 'x-timbra-context': context });
};

/** The issuer with a certificate of the sandbox; what was made is said. */
const withCertificado = async (
  { sandbox }: Destino,
  { list, create }: Cuenta,
  emisor: EmisorDeMuestra,
): Promise<string> => {
  const { rfc, nombre } = emisor;
  const known = (await list<FiscalEmisor>('emisores')).find((it) => it.rfc === rfc);
  if (known && known.fiscalCertificados.length > 0) return `emisor ${rfc} con su certificado`;
  const own =
    known ??
    (await create<FiscalEmisor>('emisores', {
      ...emisor,
      templates: [(await create<{ id: string }>('plantillas', { label: 'General' })).id],
    }));
  const csd = await call<{ cer: string; key: string; noCertificado: string }>(
    'POST',
    `${sandbox}/csd`,
    { rfc, nombre, password: CSD_PASSWORD },
  );
  const { cer, key, noCertificado } = csd;
  await create(`emisores/${own.id}/certificados`, { cer, key, password: CSD_PASSWORD });
  return `emisor ${rfc}, y su certificado ${noCertificado} recién expedido`;
};

/** What is there already stays as the person left it. */
const withRegistros = async ({ list, create }: Cuenta): Promise<string> => {
  const rfcs = new Set((await list<FiscalReceptorBody>('receptores')).map((it) => it.rfc));
  const known = new Set((await list<ConceptoBody>('conceptos')).map((it) => it.descripcion));
  const missing = {
    receptores: receptores.filter((it) => !rfcs.has(it.rfc)),
    conceptos: conceptos.filter((it) => !known.has(it.descripcion ?? '')),
  };
  for (const body of missing.receptores) await create('receptores', body);
  for (const body of missing.conceptos) await create('conceptos', body);
  return `${missing.receptores.length} receptores y ${missing.conceptos.length} conceptos nuevos`;
};

const titled = ({ email, password }: Persona, isNew: boolean) =>
  `${email} / ${password} (${isNew ? 'cuenta nueva' : 'ya estaba'})`;
const changed = ({ email }: Persona) => `${email}: entra con otra contraseña; se deja como está`;

/**
 * Puts in place what an installation with the sandbox begins with, through the product's own API: an
 * account to try and the one that invoices top-ups, each with an issuer that can stamp. A second run
 * changes nothing. Resolves to what there is, a line for each account, and whether the one that operates
 * was made now.
 * @throws Refused with the words of the service that said no
 */
export const sembrar = async (
  destino: Destino,
): Promise<{ lines: string[]; isOperadorNew: boolean }> => {
  const demo = await cuentaOf(destino.gateway, DEMO);
  const lines: string[] = [];
  if (!demo) lines.push(changed(DEMO));
  else {
    await grant(destino, demo.id, {
      targetId: 'demo-inicial',
      amount: 100,
      motivo: 'Créditos de la cuenta de muestra',
    });
    const emisor = await withCertificado(destino, demo, EMISOR_DEMO);
    lines.push(`${titled(DEMO, demo.isNew)}: ${emisor}; ${await withRegistros(demo)}`);
  }
  const operador = await cuentaOf(destino.gateway, OPERADOR);
  if (!operador) return { lines: [...lines, changed(OPERADOR)], isOperadorNew: false };
  await grant(destino, operador.id, {
    targetId: 'operador-inicial',
    amount: 1000,
    motivo: 'Para facturar recargas',
  });
  const emisor = await withCertificado(destino, operador, EMISOR_OPERADOR);
  return {
    lines: [...lines, `${titled(OPERADOR, operador.isNew)}: ${emisor}`],
    isOperadorNew: operador.isNew,
  };
};
