import type { Kind } from './kind.ts';

interface Titulos {
  nuevo: string;
  guardado: string;
}

/** What each kind is called: said before its screen has come. */
export const titulos: Readonly<Record<Kind, Titulos>> = {
  factura: { nuevo: 'Nueva Factura', guardado: 'Factura' },
  global: { nuevo: 'Nueva Factura Global', guardado: 'Factura global' },
  nomina: { nuevo: 'Nueva Nómina', guardado: 'Nómina' },
  'nota-credito': { nuevo: 'Nueva Nota de Crédito', guardado: 'Nota Crédito' },
  'recibo-pago': { nuevo: 'Nuevo Recibo de Pago', guardado: 'Recibo Pago' },
};
