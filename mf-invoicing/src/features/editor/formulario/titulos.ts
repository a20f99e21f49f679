import type { Kind } from './kind.ts';

interface Titulos {
  nuevo: string;
  guardado: string;
  /** Of the button that begins another one. */
  otro: string;
}

/** What each kind is called: said before its screen has come. */
export const titulos: Readonly<Record<Kind, Titulos>> = {
  factura: { nuevo: 'Nueva Factura', guardado: 'Factura', otro: 'Nueva factura' },
  global: {
    nuevo: 'Nueva Factura Global',
    guardado: 'Factura global',
    otro: 'Nueva factura global',
  },
  nomina: { nuevo: 'Nueva Nómina', guardado: 'Nómina', otro: 'Nueva nómina' },
  'nota-credito': {
    nuevo: 'Nueva Nota de Crédito',
    guardado: 'Nota Crédito',
    otro: 'Nueva nota de crédito',
  },
  'recibo-pago': {
    nuevo: 'Nuevo Recibo de Pago',
    guardado: 'Recibo Pago',
    otro: 'Nuevo recibo de pago',
  },
};
