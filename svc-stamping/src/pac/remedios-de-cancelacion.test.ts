import { describe, expect, it } from 'vitest';
import { rechazoDeCancelacion } from './remedios-de-cancelacion.ts';

describe('a cancellation that the receiver rejected', () => {
  it('leaves the invoice valid, and only the receiver can change that', () => {
    expect(rechazoDeCancelacion('rechazada', { motivo: '02' })).toEqual({
      mensaje: 'El receptor rechazó la cancelación',
      remedio:
        'El comprobante sigue vigente. Solo el receptor puede cambiarlo: aclara con él por qué la rechazó, y pídela otra vez cuando la vaya a aceptar',
    });
  });

  it('leaves the one that replaces it valid as well', () => {
    const { remedio } = rechazoDeCancelacion('rechazada', { motivo: '01' });
    expect(remedio).toMatch(/^El comprobante sigue vigente y el que lo sustituye también: los dos/);
    expect(remedio).toContain('Solo el receptor puede cambiarlo');
  });
});

it('a refusal that nobody knows has the words that came with it, or its code', () => {
  expect(rechazoDeCancelacion('999').mensaje).toBe('El SAT no la aceptó (999)');
  expect(rechazoDeCancelacion('999', { words: ' No ahora ' }).mensaje).toBe('No ahora');
  expect(rechazoDeCancelacion('toString').remedio).toContain('Corrige lo que el mensaje señala');
});
