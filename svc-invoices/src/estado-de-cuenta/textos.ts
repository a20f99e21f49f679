import { MAX_EN_ESTADO, MAX_EN_PAPEL, type Edad } from '@timbra/contracts';

/** What a statement says, on a sheet and on paper. */
export const textos = {
  titulo: 'Estado de cuenta',
  columnas: ['Fecha', 'Concepto', 'Folio fiscal', 'Cargo', 'Abono', 'Nota de crédito', 'Saldo'],
  inicial: 'Saldo anterior',
  final: 'Saldo al final',
  antiguedad: 'Lo que se debe, por antigüedad',
  edades: {
    hasta30: 'Hasta 30 días',
    de31a60: '31 a 60 días',
    de61a90: '61 a 90 días',
    masDe90: 'Más de 90 días',
  } satisfies Record<Edad, string>,
  sinMovimientos: 'No hay comprobantes hasta ese día.',
  regla:
    'El saldo es el de las facturas PPD menos sus recibos de pago y las notas de crédito que las nombran; lo cancelado no aparece.',
  otrosEmisores: (cuantos: number) =>
    cuantos === 1 ? 'y otro emisor' : `y otros ${cuantos} emisores`,
  seCorta: `Hay más de ${MAX_EN_ESTADO.toLocaleString('en-US')} comprobantes: faltan los más antiguos, también en el saldo anterior.`,
  noCabe: (cuantos: number) =>
    `Un PDF lleva a lo más ${MAX_EN_PAPEL.toLocaleString('en-US')} movimientos: los ${cuantos.toLocaleString('en-US')} más antiguos están en el saldo anterior. El Excel los lleva todos.`,
} as const;
