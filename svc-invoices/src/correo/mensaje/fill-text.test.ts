import { ASUNTO_DE_CORREO, MENSAJE_DE_CORREO } from '@timbra/contracts';
import { expect, it } from 'vitest';
import type { Datos } from './datos-of.ts';
import { fillAsunto, fillMensaje } from './fill-text.ts';

const datos: Datos = {
  tipo: 'Factura',
  serie: 'A',
  folio: '12',
  total: '$1,160.00 MXN',
  receptor: 'UNIVERSIDAD & CÍA',
  receptorRfc: 'URE180429TM6',
  emisor: 'ESCUELA KEMPER URGATE',
  emisorRfc: 'EKU9003173C9',
  fecha: '21 de noviembre de 2026',
  uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
};

it('a message that nobody wrote names the voucher, its issuer and its total', () => {
  expect(fillAsunto(ASUNTO_DE_CORREO, datos)).toBe('Factura A12 de ESCUELA KEMPER URGATE');
  expect(fillMensaje(MENSAJE_DE_CORREO, datos)).toContain('comprobante A12 por $1,160.00 MXN.');
});

it('a placeholder may have blanks around its name', () => {
  expect(fillAsunto('{{ receptor }}', datos)).toBe('UNIVERSIDAD & CÍA');
});

it('what a voucher holds is never read as a placeholder again', () => {
  expect(fillMensaje('{{receptor}}', { ...datos, receptor: '{{uuid}}' })).toBe('{{uuid}}');
});

it('a subject is one line, whatever a name holds', () => {
  const receptor = 'ANA\r\nBcc: todos@ejemplo.mx';
  expect(fillAsunto('Para {{receptor}}', { ...datos, receptor })).toBe(
    'Para ANA Bcc: todos@ejemplo.mx',
  );
});
