import { DomainError } from '@timbra/service-kit';

/** Where a page ended: the sorted field's value and the record's id, which breaks ties. */
export interface Position {
  value: string;
  id: string;
}

export const cursorOf = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws DomainError datosInvalidos when the text is not one of ours. */
export const positionOf = (cursor: string): Position => {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f]{24}$/.test(id)) {
      return { value, id };
    }
  } catch {
    // Not even JSON: answered like any other text that is no cursor.
  }
  throw new DomainError('datosInvalidos', {
    errors: [{ path: 'cursor', message: 'El cursor no es válido' }],
  });
};
