import type { Connection, Schema } from 'mongoose';

/** Where the documents of a collection stand once there is more than one machine (docs/adr/0055). */
interface Spread {
  /** The field that decides it: the account, or an `_id` that names one. */
  key: string;
  /** Questions that go to all machines, each with the reason; a question is its fields, in order. */
  across: ReadonlyMap<string, string>;
}
/** The whole collection stays on one machine. */
interface Whole {
  why: string;
}
type Placement = Spread | Whole;

const placements = new WeakMap<object, Placement>();

/** The outbox is looked for in all accounts by the relay, and emptied by `_id`. */
const RELAY: Record<string, string> = {
  'outbox,outbox.name': 'the relay looks for what is to be sent',
  'outbox,outbox.at,outbox.name': 'the relay looks for what is to be sent',
};

interface Exceptions {
  across?: Record<string, string>;
}

/** The documents are spread by this field: it is in every question, and first in every unique index. */
export const shardBy = <T>(
  schema: Schema<T>,
  key: string,
  { across = {} }: Exceptions = {},
): void => {
  placements.set(schema, {
    key,
    across: new Map(Object.entries({ ...RELAY, ...across })),
  });
};

/** Small, the same for all accounts, or unique across them: one machine has all of it. */
export const keepWhole = <T>(schema: Schema<T>, why: string): void => {
  placements.set(schema, { why });
};

const isSpread = (it: Placement | undefined): it is Spread => it !== undefined && 'key' in it;

/**
 * Faults of the declarations of a connection's collections; empty when there are none. A machine
 * can only promise that a value is unique among its own documents.
 */
export const placementFaults = (connection: Connection): string[] =>
  Object.values(connection.models).flatMap((model) => {
    const { name } = model.collection;
    const placement = placements.get(model.schema);
    if (!placement) return [`${name} says neither shardBy nor keepWhole`];
    if (!isSpread(placement)) return [];
    const { key } = placement;
    return model.schema
      .indexes()
      .filter(([fields, options]) => options.unique && Object.keys(fields)[0] !== key)
      .map(([fields]) => `${name} has a unique index on ${Object.keys(fields).join()}, not ${key}`);
  });

type Filter = Record<string, unknown>;

const isFilter = (it: unknown): it is Filter => typeof it === 'object' && it !== null;
const asFilters = (it: unknown): Filter[] => (Array.isArray(it) ? it.filter(isFilter) : []);

/** A value, or a list of values: no other condition on the field says where the document is. */
const isValue = (condition: unknown): boolean => {
  if (!isFilter(condition) || Object.getPrototypeOf(condition) !== Object.prototype)
    return condition !== undefined;
  const operators = Object.keys(condition).filter((it) => it.startsWith('$'));
  return operators.length === 0 || operators.includes('$eq') || operators.includes('$in');
};

const names = (filter: Filter, key: string): boolean =>
  isValue(filter[key]) ||
  asFilters(filter.$and).some((it) => names(it, key)) ||
  (asFilters(filter.$or).length > 0 && asFilters(filter.$or).every((it) => names(it, key)));

/** The fields that a filter asks about, in order. */
const shapeOf = (filter: Filter): string => Object.keys(filter).sort().join();

/** The filters of a command, which decide the machines that it goes to. */
const filtersOf = (commandName: string, command: Filter): Filter[] => {
  const [first] = asFilters(command.pipeline);
  switch (commandName) {
    case 'find':
      return [isFilter(command.filter) ? command.filter : {}];
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return [isFilter(command.query) ? command.query : {}];
    case 'update':
      return asFilters(command.updates).map((it) => (isFilter(it.q) ? it.q : {}));
    case 'delete':
      return asFilters(command.deletes).map((it) => (isFilter(it.q) ? it.q : {}));
    case 'aggregate':
      return [isFilter(first?.$match) ? first.$match : {}];
    default:
      return [];
  }
};

/** The questions of a command that go to all machines although one could answer. */
export const unplacedIn = (
  connection: Connection,
  commandName: string,
  command: Filter,
): string[] => {
  // The name of a command is its first field, and holds the collection.
  const collection = command[commandName];
  const model = Object.values(connection.models).find((it) => it.collection.name === collection);
  const placement = model && placements.get(model.schema);
  // A test that reads the database itself has a connection without models.
  if (!isSpread(placement)) return [];
  const { key, across } = placement;
  return filtersOf(commandName, command)
    .filter((filter) => !names(filter, key) && !across.has(shapeOf(filter)))
    .map(
      (filter) => `${commandName} of ${String(collection)} without ${key}: «${shapeOf(filter)}»`,
    );
};
