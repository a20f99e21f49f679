import type { Page } from '@timbra/contracts';
import { Types } from 'mongoose';
import { cursorOf, positionOf, type Position } from './page-cursor.ts';

const isInstant = (value: string): boolean => !Number.isNaN(Date.parse(value));

/**
 * The position at which the page before ended, in a list of dated records, the newest first.
 * @throws DomainError datosInvalidos when the cursor is not one of ours
 */
export const datedPosition = (cursor: string | undefined): Position | undefined =>
  cursor === undefined ? undefined : positionOf(cursor, isInstant);

/** Selects what stands after that place in a list sorted by `{ [field]: -1, _id: -1 }`. */
export const earlierThan = (field: string, after: Position | undefined) => {
  if (!after) return {};
  const at = new Date(after.value);
  return {
    $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: new Types.ObjectId(after.id) } }],
  };
};

interface PageOptions<R, V> {
  limit: number;
  /** What the list is sorted by. */
  at: (row: R) => Date;
  view: (row: R) => V;
}

/** A page of the found rows, of which one more than `limit` was asked for. */
export const datedPage = <R extends { _id: Types.ObjectId }, V>(
  found: readonly R[],
  { limit, at, view }: PageOptions<R, V>,
): Page<V> => {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(view),
    nextCursor: last ? cursorOf({ value: at(last).toISOString(), id: last._id.toString() }) : null,
  };
};
