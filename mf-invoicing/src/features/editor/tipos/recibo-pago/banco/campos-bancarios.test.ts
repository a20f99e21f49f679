import { nuevoPago, type Pago } from '@timbra/cfdi';
import { expect, it } from 'vitest';
import { camposBancarios } from './campos-bancarios.ts';

const con = (change: Partial<Pago>) =>
  camposBancarios({ ...nuevoPago('2026-11-20T12:00:00'), ...change }).join(' ');
const DE_BANCO = 'rfcEmisorCtaOrd ctaOrdenante rfcEmisorCuentaBen ctaBeneficiario';

it.each(['02', '04', '05', '28', '29'])('banks and accounts are asked of the form %s', (forma) => {
  expect(con({ formaDePagoP: forma })).toBe(DE_BANCO);
});

it('a transfer also has the chain of its bank', () => {
  expect(con({ formaDePagoP: '03' })).toBe(`${DE_BANCO} TipoCadPago`);
});

it('electronic money has no account that receives it', () => {
  expect(con({ formaDePagoP: '06' })).toBe('rfcEmisorCtaOrd ctaOrdenante');
});

it.each(['', '01', '08', '15', '31'])('nothing of banks is asked of the form "%s"', (forma) => {
  expect(con({ formaDePagoP: forma })).toBe('');
});

it('a foreign bank has a name', () => {
  const pago = { formaDePagoP: '02', rfcEmisorCtaOrd: 'XEXX010101000' };
  expect(con(pago)).toContain('nomBancoOrdExt');
});

it('what was typed before the form changed stays to be seen', () => {
  expect(con({ formaDePagoP: '01', ctaOrdenante: '5512345678' })).toBe('ctaOrdenante');
});
