import { columnas } from '@timbra/contracts';
import { writeHojas } from '../hojas/write-hoja.ts';

/** Rows as they are filled in. They stand on a sheet of their own: only the first one is imported. */
const EJEMPLOS: Readonly<Record<keyof typeof columnas, readonly (readonly string[])[]>> = {
  receptores: [
    [
      'URE180429TM6',
      'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      'Calle Uno 100, Centro',
      '86991',
      '601',
      'compras@ejemplo.mx',
    ],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '', '36257', '605', ''],
  ],
  conceptos: [
    [
      '81112100',
      'Renta mensual de servidor',
      'E48',
      'Servicio',
      '1500.00',
      'SRV-01',
      '',
      '02',
      'Traslado IVA Tasa 16',
    ],
    [
      '50161509',
      'Azúcar, bolsa de 1 kg',
      'H87',
      'Pieza',
      '32.50',
      '',
      '',
      '02',
      'Traslado IVA Tasa 0',
    ],
  ],
};

/** An empty sheet with the columns that an import reads, to be filled in. */
export const plantillaHoja = (tipo: keyof typeof columnas): Promise<Buffer> => {
  const encabezado = columnas[tipo].map(([, title]) => title);
  return writeHojas([
    { nombre: tipo === 'receptores' ? 'Receptores' : 'Conceptos', rows: [encabezado] },
    { nombre: 'Ejemplo', rows: [encabezado, ...EJEMPLOS[tipo]] },
  ]);
};
