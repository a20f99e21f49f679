import type { Page } from 'playwright-core';
import { hojaIsDrawn } from '../screens/browser.ts';
import { chooseReceptor, totales } from '../screens/tipos.ts';
import type { Cuenta } from './cuenta.ts';

/** A screen as somebody would find it. */
export interface Escena {
  nombre: string;
  /**
   * Who looks at it: nobody who has signed in, a person whose account has nothing yet, or one of an
   * integrator's account.
   */
  quien?: 'visita' | 'nueva' | 'integradora';
  ruta: (cuenta: Cuenta) => string;
  /** It shows the present month or year: more of it changes from one day to another. */
  isOfToday?: true;
  /** Another scene of the same screen, in which axe and the narrowest width find what they find here. */
  isLike?: string;
  /** What is done before it is looked at. */
  prepara?: (page: Page) => Promise<unknown>;
}

const at =
  (ruta: string): Escena['ruta'] =>
  () =>
    ruta;

/** What is seen without a session. */
const deVisita: readonly Omit<Escena, 'quien'>[] = [
  { nombre: 'acceso', ruta: at('/login') },
  { nombre: 'registro', ruta: at('/signup') },
  { nombre: 'recuperar', ruta: at('/forget') },
  { nombre: 'contrasena-nueva', ruta: at('/reset?token=x') },
  { nombre: 'invitacion', ruta: at('/invitacion?token=x') },
  { nombre: 'compartido', ruta: ({ enlace }) => enlace },
  { nombre: 'manual', ruta: at('/manual') },
  { nombre: 'api', ruta: at('/api/docs') },
];

/** What the first day looks like. */
const deNueva: readonly Omit<Escena, 'quien'>[] = [
  { nombre: 'bienvenida', ruta: at('/inicio') },
  { nombre: 'receptores-vacia', ruta: at('/receptores') },
  { nombre: 'plantillas-vacia', ruta: at('/plantillas') },
];

/** What another system's people see. */
const deIntegradora: readonly Omit<Escena, 'quien'>[] = [
  { nombre: 'saeko-nueva', ruta: at('/facturacion/nuevo/saeko') },
  {
    nombre: 'saeko-confirmar',
    ruta: ({ integradora }) => `/facturacion/saekoconfirm/${integradora.factura}`,
  },
];

/** Each screen of the product but the operator's. */
export const escenas: readonly Escena[] = [
  { nombre: 'inicio', ruta: at('/inicio'), isOfToday: true },
  { nombre: 'lista', ruta: at('/facturacion'), isOfToday: true },
  {
    nombre: 'documento',
    ruta: ({ factura }) => `/facturacion/editar/${factura}`,
    prepara: hojaIsDrawn,
  },
  { nombre: 'factura', ruta: ({ borrador }) => `/facturacion/editar/${borrador}` },
  { nombre: 'factura-nueva', ruta: at('/facturacion/nuevo') },
  {
    nombre: 'recibo',
    ruta: ({ account }) => `/facturacion/nuevo/recibo-pago?receptorId=${account.receptor}`,
  },
  { nombre: 'nomina', ruta: ({ empleado }) => `/facturacion/nuevo/nomina?receptorId=${empleado}` },
  { nombre: 'global', ruta: at('/facturacion/nuevo/global') },
  { nombre: 'masivo', ruta: at('/facturacion/bulk') },
  { nombre: 'exportar', ruta: at('/facturacion/exportar') },
  { nombre: 'recibidas', ruta: at('/facturacion/solicitudes-recibidas') },
  { nombre: 'cancelacion-masiva', ruta: at('/facturacion/facturas-retrieve') },
  { nombre: 'receptores', ruta: at('/receptores') },
  { nombre: 'cliente', ruta: ({ account }) => `/receptores/${account.receptor}`, isOfToday: true },
  { nombre: 'receptor', ruta: ({ account }) => `/receptores/editar/${account.receptor}` },
  { nombre: 'conceptos', ruta: at('/conceptos') },
  { nombre: 'concepto', ruta: ({ concepto }) => `/conceptos/editar/${concepto}` },
  { nombre: 'emisores', ruta: at('/emisores') },
  { nombre: 'emisor', ruta: ({ account }) => `/emisores/editar/${account.emisor.id}` },
  {
    nombre: 'plantilla',
    ruta: ({ plantilla }) => `/plantillas/editar/${plantilla}`,
    prepara: (page) => page.getByAltText(/^Un comprobante de ejemplo/).waitFor(),
  },
  { nombre: 'creditos', ruta: at('/creditos'), isOfToday: true },
  { nombre: 'ajustes', ruta: at('/cuenta/ajustes') },
  { nombre: 'usuarios', ruta: at('/cuenta/usuarios') },
  { nombre: 'desarrolladores', ruta: at('/desarrolladores') },
  { nombre: 'soporte', ruta: at('/soporte') },
  { nombre: 'lista-vacia', ruta: at('/facturacion?status=4'), isOfToday: true },
  { nombre: 'nota-de-credito', ruta: at('/facturacion/nuevo/nota-credito') },
  {
    nombre: 'paleta',
    ruta: at('/soporte'),
    prepara: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  { nombre: 'masivo-hoja', ruta: ({ masivo }) => `/facturacion/bulk/${masivo}` },
  { nombre: 'receptor-nuevo', ruta: at('/receptores/nuevo'), isLike: 'receptor' },
  { nombre: 'importar', ruta: at('/receptores/importar') },
  { nombre: 'migrar', ruta: at('/migracion/receptores') },
  { nombre: 'concepto-nuevo', ruta: at('/conceptos/nuevo'), isLike: 'concepto' },
  { nombre: 'importar-conceptos', ruta: at('/conceptos/importar'), isLike: 'importar' },
  { nombre: 'migrar-emisores', ruta: at('/migracion/emisores'), isLike: 'migrar' },
  { nombre: 'plantilla-nueva', ruta: at('/plantillas/nueva'), isLike: 'plantilla' },
  { nombre: 'emisor-nuevo', ruta: at('/emisores/nuevo'), isLike: 'emisor' },
  { nombre: 'plantillas', ruta: at('/plantillas') },
  { nombre: 'convenios', ruta: at('/convenios') },
  { nombre: 'comprar', ruta: at('/creditos/comprar') },
  { nombre: 'cuenta', ruta: at('/cuenta') },
  { nombre: 'contrasena', ruta: at('/cuenta/password') },
  { nombre: 'avisos', ruta: at('/desarrolladores/avisos') },
  { nombre: 'peticiones', ruta: at('/desarrolladores/peticiones') },
  { nombre: 'sin-permiso', ruta: at('/operador/creditos') },
  { nombre: 'no-existe', ruta: at('/no-existe') },
  ...deVisita.map((it) => ({ ...it, quien: 'visita' as const })),
  ...deNueva.map((it) => ({ ...it, quien: 'nueva' as const })),
  ...deIntegradora.map((it) => ({ ...it, quien: 'integradora' as const })),
];

/** The operator's, who sees what all accounts of an installation have. */
export const deQuienOpera: readonly Escena[] = [
  { nombre: 'operador-creditos', ruta: at('/operador/creditos') },
  {
    nombre: 'operador-cuenta',
    ruta: ({ account }) => `/operador/creditos?cuenta=${account.id}`,
  },
  { nombre: 'operador-pagos', ruta: at('/operador/pagos') },
  { nombre: 'operador-trabajo', ruta: at('/operador/trabajo') },
  { nombre: 'operador-anuncios', ruta: at('/operador/anuncios') },
  { nombre: 'operador-catalogos', ruta: at('/operador/catalogos') },
];

/** The manual's picture of each of its pages. */
export const delManual: readonly Escena[] = [
  {
    nombre: 'primera-factura',
    ruta: ({ borrador }) => `/facturacion/editar/${borrador}`,
    prepara: (page) => totales(page).getByText('$1,160.00').waitFor(),
  },
  {
    nombre: 'nota-de-credito',
    ruta: ({ factura }) => `/facturacion/editar/${factura}`,
    prepara: async (page) => {
      await page.getByRole('link', { name: 'Emitir nota de crédito' }).click();
      await totales(page).getByText('$6,728.00').waitFor();
    },
  },
  {
    nombre: 'ppd-y-recibos',
    ruta: at('/facturacion/nuevo/recibo-pago'),
    prepara: async (page) => {
      await chooseReceptor(page, 'robotica', /UNIVERSIDAD ROBOTICA/);
      await page.getByLabel('Importe recibido').fill('6000');
      await page.getByLabel('Importe recibido').press('Enter');
      await page.getByText('Pagado').first().waitFor();
    },
  },
  {
    nombre: 'estado-de-cuenta',
    ruta: ({ account }) => `/receptores/${account.receptor}`,
    isOfToday: true,
    prepara: (page) => page.getByRole('button', { name: 'Descargar PDF' }).waitFor(),
  },
  {
    nombre: 'nomina',
    ruta: at('/facturacion/nuevo/nomina'),
    prepara: async (page) => {
      await chooseReceptor(page, 'xochilt', /XOCHILT/);
      await page.getByLabel('Fecha inicial de pago').fill('01/11/2026');
      await page.getByLabel('Fecha final de pago').fill('15/11/2026');
      await page.getByLabel('Fecha de pago', { exact: true }).fill('13/11/2026');
      await page.getByRole('button', { name: 'Calcular' }).click();
      // Its heading says «Sueldo» before anything is calculated.
      await page.getByText('Sueldo: $').waitFor();
    },
  },
  {
    nombre: 'factura-global',
    ruta: at('/facturacion/nuevo/global'),
    prepara: async (page) => {
      await page.getByText('2 ventas').waitFor();
      await page.getByRole('button', { name: 'Reunir ventas' }).click();
      await page.getByText('Reúne 2 ventas').waitFor();
    },
  },
  {
    nombre: 'cancelar',
    ruta: ({ factura }) => `/facturacion/editar/${factura}`,
    prepara: async (page) => {
      await hojaIsDrawn(page);
      await page.getByRole('button', { name: 'Cancelar CFDI' }).click();
      await page.getByRole('region', { name: 'Qué pasará' }).getByText('Lo dice el SAT').waitFor();
    },
  },
  { nombre: 'carga-masiva', ruta: at('/facturacion/bulk') },
  { nombre: 'importar', ruta: at('/receptores/importar') },
  { nombre: 'usuarios', ruta: at('/cuenta/usuarios') },
  { nombre: 'certificados', ruta: ({ account }) => `/emisores/editar/${account.emisor.id}` },
  { nombre: 'creditos', ruta: at('/creditos'), isOfToday: true },
  { nombre: 'buscar-y-exportar', ruta: at('/facturacion'), isOfToday: true },
  { nombre: 'api', ruta: at('/desarrolladores') },
];
