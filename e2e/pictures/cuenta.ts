import type { EnlaceCreado } from '@timbra/contracts';
import {
  aFactura,
  anEmpleado,
  DATOS_DEL_EMPLEADO,
  REGISTRO_PATRONAL,
  runningDatabase,
  signUp,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { main as operator } from '../../gateway/bin/operar.ts';
import { masivoOf, ROW } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { created, publico, stamped } from '../screens/tipos.ts';

/** What an account of the pictures has to be looked at. */
export interface Cuenta {
  account: Account;
  /** Identifiers. */
  factura: string;
  ppd: string;
  borrador: string;
  empleado: string;
  publico: string;
  concepto: string;
  plantilla: string;
  masivo: string;
  /** The address of the invoice's shared link. */
  enlace: string;
  integradora: Integradora;
}

/** Another account, whose invoices belong to another system. */
export type Integradora = Pick<Account, 'email' | 'password'> & { factura: string };

const CLIENTES = [
  ['KIJ0906199R1', 'KERNEL INDUSTIA JUGUETERA', '28971'],
  ['IVD920810GU2', 'INNOVACION VALOR Y DESARROLLO', '63901'],
  ['IXS7607092R5', 'INTERNACIONAL XIMBO Y SABORES', '23004'],
] as const;

const CONCEPTOS = [
  ['80101500', 'E48', 'Honorarios de consultoría', '1000'],
  ['81112101', 'E48', 'Soporte mensual', '4800'],
  ['43211503', 'H87', 'Computadora portátil', '18500'],
] as const;

const conceptoDe = ([
  clave,
  claveUnidad,
  descripcion,
  valorUnitario,
]: (typeof CONCEPTOS)[number]) => ({
  clave,
  claveUnidad,
  descripcion,
  valorUnitario,
  impuestos: [{ impuesto: '002' as const, tasaCuota: '16' }],
});

/** An office with some clients, concepts and vouchers, the same each time but for dates and UUID. */
export const fillCuenta = async (account: Account): Promise<Omit<Cuenta, 'integradora'>> => {
  const clientes: string[] = [];
  for (const [rfc, nombre, cp] of CLIENTES) {
    const body = { rfc, nombre, regimen: '601', fiscalDirecciones: [{ cp }] };
    clientes.push(await created(account, '/receptores', body));
  }
  const conceptos: string[] = [];
  for (const it of CONCEPTOS) {
    const { impuestos, ...concepto } = conceptoDe(it);
    const body = { ...concepto, impuestos: impuestos.map((tax) => ({ ...tax, tasaCuota: 16 })) };
    conceptos.push(await created(account, '/conceptos', body));
  }
  const [honorarios, soporte, computadora] = CONCEPTOS.map(conceptoDe);
  const sale = (receptor: string | undefined, ...lines: (typeof honorarios)[]) => ({
    serie: 'A',
    receptor,
    conceptos: lines.flatMap((it) => it ?? []),
  });
  const receptor = account.receptor;
  const factura = await stamped(account, aFactura(sale(receptor, honorarios, soporte)));
  for (const cliente of clientes) await stamped(account, aFactura(sale(cliente, computadora)));
  const ppd = await stamped(account, {
    ...sale(receptor, soporte),
    metodoPago: 'PPD',
    formaPago: [],
  });
  await stamped(account, { ...sale(receptor, honorarios), metodoPago: 'PPD', formaPago: [] });
  const general = await publico(account);
  for (const line of [honorarios, soporte]) {
    await account.draft({ ...sale(general, line), formaPago: ['01'] });
  }
  const borrador = await account.draft(sale(receptor, honorarios));
  const masivo = await masivoOf(account).reviewed(ROW, { ...ROW, 'RFC receptor': 'CACX7605101P9' });
  const enlace = await account.call<EnlaceCreado>('POST', `/facturas/${factura.id}/enlaces`, {
    body: {},
  });
  return {
    account,
    factura: factura.id,
    ppd: ppd.id,
    borrador: borrador.id,
    publico: general,
    empleado: await created(
      account,
      '/receptores',
      anEmpleado({ ...DATOS_DEL_EMPLEADO, RegistroPatronal: REGISTRO_PATRONAL }),
    ),
    concepto: conceptos[0] ?? '',
    masivo: masivo.id,
    enlace: enlace.body.ruta,
    plantilla: await created(account, '/plantillas', { label: 'Sobria' }),
  };
};

/** Somebody who has just signed up: no issuer, receivers or credits. */
export const aNewPerson = async ({ id, password, call }: Account) => {
  const email = `persona.nueva.${id}@timbra.test`;
  const body = { name: 'Persona nueva', email, emailConfirmation: email, password };
  const { status } = await call('POST', '/signup', { body, token: null });
  if (status !== 201) throw new Error(`signup answered ${status}`);
  return { email, password };
};

/** An account that has a stamped invoice and became an integrator's afterwards. */
export const anIntegradora = async (system: SharedSystem): Promise<Integradora> => {
  const account = await signUp(system, { email: 'persona.integradora@timbra.test' });
  const { id } = await account.draft();
  const { status } = await account.stamp(id);
  if (status !== 200) throw new Error(`timbrar answered ${status}`);
  await operator(['integrador', account.email, '--timbrar'], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  return { email: account.email, password: account.password, factura: id };
};
