import { problemas } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import { rechazoOf } from './refuse-cancel.ts';

describe('what a person is told of a refused cancellation', () => {
  it('is never what only the log may know', () => {
    const error = new DomainError('noCancelable', { internal: 'reservation 65a1 was released' });
    expect(rechazoOf(error)).toMatchObject({
      ...{ code: 'noCancelable', message: problemas.noCancelable.title },
    });
  });

  it('is the field at fault before the case, and the case before the kind of error', () => {
    const detail = 'Este CFDI se encuentra Cancelado.';
    const errors = [{ path: 'sustitucion', message: 'No tiene relación 04' }];
    expect(rechazoOf(new DomainError('cancelacionInvalida', { detail, errors })).message).toBe(
      'No tiene relación 04',
    );
    expect(rechazoOf(new DomainError('noCancelable', { detail })).message).toBe(detail);
  });
});
