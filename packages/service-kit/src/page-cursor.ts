import { DomainError } from './domain-error.ts';

/** Where a page ended: the sorted field's value and the record's id, which breaks ties. */
export interface Position {
  value: string;
  id: string;
}

export const cursorOf = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/**
 * @param holds whether a value is one that the list is sorted by; any text, unless told.
 * @throws DomainError datosInvalidos when the text is not one of ours.
 */
export const positionOf = (
  cursor: string,
  holds: (value: string) => boolean = () => true,
): Position => {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isOurs = typeof value === 'string' && typeof id === 'string';
    if (isOurs && /^[0-9a-f]{24}$/.test(id) && holds(value)) return { value, id };
  } catch {
    // Not even JSON: answered like any other text that is no cursor.
  }
  throw new DomainError('datosInvalidos', {
    errors: [{ path: 'cursor', message: 'El cursor no es válido' }],
  });
};
