import { openObjectStore } from '@timbra/service-kit';
import { testSettings } from '@timbra/test-kit';
import mongoose from 'mongoose';
import { randomBytes } from 'node:crypto';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { masterKeysOf } from '../../../svc-stamping/src/vault/master-keys.ts';
import { BASES, type Base } from './plan.ts';
import { main } from './respaldo.command.ts';

const { MONGODB_URI } = testSettings();
const VAULT_MASTER_KEY = randomBytes(32).toString('base64');
const LLAVE = masterKeysOf({ VAULT_MASTER_KEY }).current.id;
const { ObjectId, Double, Int32, Long, Decimal128 } = mongoose.mongo.BSON;

let folder: string;
let client: mongoose.mongo.MongoClient;
const made: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-respaldo-'));
  client = await mongoose.mongo.MongoClient.connect(MONGODB_URI);
});
afterEach(async () => {
  for (const name of made.splice(0)) await client.db(name).dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

/** An installation that has nothing yet. */
const anInstallation = () => {
  const { MONGODB_DB_PREFIX } = testSettings();
  made.push(...BASES.map((base) => `${MONGODB_DB_PREFIX}-${base}`));
  const OBJECT_STORE_URL = pathToFileURL(join(folder, MONGODB_DB_PREFIX)).href;
  const settings = { MONGODB_URI, MONGODB_DB_PREFIX, OBJECT_STORE_URL, VAULT_MASTER_KEY };
  const said: string[] = [];
  return {
    settings,
    said,
    objects: openObjectStore(OBJECT_STORE_URL),
    db: (base: Base) => client.db(`${MONGODB_DB_PREFIX}-${base}`),
    timbra: (...argv: string[]) => main(argv, settings, (line) => said.push(line)),
  };
};
type Installation = ReturnType<typeof anInstallation>;

const MANY = 1200;
const anInstallationWithData = async (): Promise<Installation> => {
  const it = anInstallation();
  await it.db('stamping').collection('timbrarRequests').insertOne({ accountId: 'a', status: 2 });
  await it.db('stamping').collection('privateKeys').insertOne({ accountId: 'a', llave: LLAVE });
  const facturas = it.db('invoices').collection('facturas');
  await facturas.insertMany(Array.from({ length: MANY }, (_, n) => ({ accountId: 'a', n })));
  await facturas.createIndex({ accountId: 1, n: 1 }, { unique: true, name: 'once' });
  await it.db('credits').collection('creditLedger').insertOne({ accountId: 'a' });
  await it.db('catalogs').collection('emisores').insertOne({ accountId: 'a' });
  await it.db('gateway').collection('users').insertOne({ email: 'a@b.mx' });
  await it.objects.put('cfdis/a-1.xml', Buffer.from('<a/>'), 'application/xml');
  await it.objects.put('logos/b.png', Buffer.from([0, 1, 255]), 'image/png');
  return it;
};
const backup = () => join(folder, 'respaldo');
const contentOf = async ({ db }: Installation, base: Base) => {
  const names = (await db(base).listCollections().toArray()).map(({ name }) => name).toSorted();
  return Promise.all(
    names.map(async (name) => [name, await db(base).collection(name).find().sort('_id').toArray()]),
  );
};

it('what was backed up stands in another installation as it was: documents, indexes and objects', async () => {
  const source = await anInstallationWithData();
  expect(await source.timbra('respaldar', backup())).toContain(
    `${MANY + 5} documentos de 6 colecciones, 2 objetos`,
  );
  const target = anInstallation();
  const answer = await target.timbra('restaurar', backup());
  expect(answer).toContain(`Llaves maestras que hacen falta: ${LLAVE} (1)`);
  for (const base of BASES) {
    expect(await contentOf(target, base)).toEqual(await contentOf(source, base));
  }
  expect((await target.objects.get('cfdis/a-1.xml'))?.toString()).toBe('<a/>');
  expect(await target.objects.get('logos/b.png')).toEqual(Buffer.from([0, 1, 255]));
  const facturas = target.db('invoices').collection('facturas');
  await expect(facturas.insertOne({ accountId: 'a', n: 0 })).rejects.toMatchObject({ code: 11000 });
  expect(target.said).toContain(`invoices.facturas: ${MANY} documentos`);
});

it('every value keeps its kind: a whole number in a field of decimals stays one', async () => {
  const source = await anInstallationWithData();
  const values = {
    entero: new Int32(1),
    decimal: new Double(1),
    largo: Long.fromString('1'),
    exacto: Decimal128.fromString('1.10'),
    bytes: Buffer.from([1, 2]),
    fecha: new Date(0),
    nada: null,
    lista: [new Double(2), { hondo: new Int32(2) }],
  };
  const kinds = source.db('gateway').collection('tipos');
  await kinds.insertOne(values);
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  await target.timbra('restaurar', backup());
  const raw = { promoteValues: false } as const;
  const restored = await target.db('gateway').collection('tipos').findOne({}, raw);
  expect(restored).toEqual(await kinds.findOne({}, raw));
  expect(restored).toMatchObject({ entero: { _bsontype: 'Int32' } });
  expect(restored).toMatchObject({ decimal: { _bsontype: 'Double' } });
});

it('the ledgers of stamping are copied before what they speak of, and the keys after it', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const order = source.said.map((line) => line.split(':')[0]);
  expect(order).toEqual([
    ...['stamping.timbrarRequests', 'invoices.facturas', 'credits.creditLedger'],
    ...['catalogs.emisores', 'gateway.users', 'stamping.privateKeys'],
  ]);
});

it('the backup names the master key that it needs, and no file of it has the key', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const manifest = await readFile(join(backup(), 'manifiesto.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ llaves: [{ id: LLAVE, cuantas: 1 }] });
  expect(manifest).not.toContain(VAULT_MASTER_KEY);
});

it('a backup has a folder of its own', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  await expect(source.timbra('respaldar', backup())).rejects.toThrow('no está vacía');
});

it('a copy that was cut short is no backup: it has no manifest', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  await rm(join(backup(), 'manifiesto.json'));
  const target = anInstallation();
  await expect(target.timbra('restaurar', backup())).rejects.toThrow(
    'No hay un respaldo terminado',
  );
  expect(await contentOf(target, 'stamping')).toEqual([]);
});

it.each([
  ['a collection', 'bases/invoices/facturas.bson.gz'],
  ['an object', 'objetos/cfdis/a-1.xml'],
])('nothing is written when %s is not what was copied, or is missing', async (_what, file) => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  await appendFile(join(backup(), file), 'x');
  await expect(target.timbra('restaurar', backup())).rejects.toThrow(
    `${file} no es el que se escribió`,
  );
  await rm(join(backup(), file));
  await expect(target.timbra('restaurar', backup())).rejects.toThrow(`Falta ${file}`);
  for (const base of BASES) expect(await contentOf(target, base)).toEqual([]);
  expect(await target.objects.get('logos/b.png')).toBeNull();
});

it('a manifest that is not one is told apart from a backup', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  await writeFile(join(backup(), 'manifiesto.json'), '{"formato":2}');
  await expect(anInstallation().timbra('restaurar', backup())).rejects.toThrow(
    'manifiesto.json no se entiende: formato',
  );
});

it('an installation that has data is not written over', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  await expect(source.timbra('restaurar', backup())).rejects.toThrow(
    /Aquí ya hay datos y no se escribe encima de ellos: .*timbrarRequests/,
  );
  const withObject = anInstallation();
  await withObject.objects.put('cfdis/otro.xml', Buffer.from('<b/>'), 'application/xml');
  await expect(withObject.timbra('restaurar', backup())).rejects.toThrow('objeto cfdis/otro.xml');
});

it('without the master key that opens its private keys nothing is restored', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  const another = { ...target.settings, VAULT_MASTER_KEY: randomBytes(32).toString('base64') };
  await expect(main(['restaurar', backup()], another)).rejects.toThrow(
    `Falta la llave maestra ${LLAVE} (1 llaves privadas)`,
  );
  const before = { ...another, VAULT_MASTER_KEY_BEFORE: VAULT_MASTER_KEY };
  expect(await main(['restaurar', backup()], before)).toContain('Restaurado');
});

it('a restore that was cut short goes on when it is run again, and takes no other backup', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  // It is cut by a file where a folder of the store should be, when every document is there already.
  const root = join(folder, target.settings.MONGODB_DB_PREFIX);
  await mkdir(root);
  await writeFile(join(root, 'cfdis'), '');
  await expect(target.timbra('restaurar', backup())).rejects.toThrow();
  await rm(join(root, 'cfdis'));
  await target
    .db('invoices')
    .collection('facturas')
    .deleteMany({ n: { $gte: 700 } });

  const other = join(folder, 'otro');
  await source.timbra('respaldar', other);
  await expect(target.timbra('restaurar', other)).rejects.toThrow('quedó a medias otro respaldo');

  expect(await target.timbra('restaurar', backup())).toContain('Restaurado');
  for (const base of BASES) {
    expect(await contentOf(target, base)).toEqual(await contentOf(source, base));
  }
  expect(await readdir(join(root, 'cfdis'))).toEqual(['a-1.xml']);
  await expect(target.timbra('restaurar', backup())).rejects.toThrow('Aquí ya hay datos');
});

it('a restore that wrote everything, and no index yet, goes on with the rest alone', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  // An index of this name stands there already, of other fields.
  const facturas = target.db('invoices').collection('facturas');
  await facturas.createIndex({ otro: 1 }, { name: 'once' });
  await expect(target.timbra('restaurar', backup())).rejects.toThrow(
    'La base de datos contestó con un error',
  );
  await facturas.dropIndex('once');
  // What an index forgets meanwhile does not make the copy incomplete.
  await facturas.deleteOne({ n: 3 });
  target.said.length = 0;
  expect(await target.timbra('restaurar', backup())).toContain('Restaurado');
  expect(await facturas.countDocuments()).toBe(MANY - 1);
  expect(target.said).toEqual([]);
});

type Pair = [string, string];
/** Two invoices that are held, and what the ledger of stampings has of their requests. */
const caughtStamping = async (rows: (requests: Pair, facturas: Pair) => object[]) => {
  const source = anInstallation();
  const ids = [new ObjectId(), new ObjectId()].map(String) as Pair;
  const held = ids.map((id) => ({
    _id: new ObjectId(),
    accountId: 'a',
    timbrarRequest: { id, status: 1 },
  }));
  await source.db('invoices').collection('facturas').insertMany(held);
  const facturas = held.map(({ _id }) => String(_id)) as Pair;
  const ledger = source.db('stamping').collection('timbrarRequests');
  await ledger.insertMany(rows(ids, facturas));
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  await target.timbra('restaurar', backup());
  const restored = await target.db('stamping').collection('timbrarRequests').find().toArray();
  const invoices = await target.db('invoices').collection('facturas').find().toArray();
  const of = (id: string) => restored.find(({ _id }) => String(_id) === id);
  return { ids, facturas, restored, of, invoices, said: target.said };
};
const enProceso = (_id: string, facturaId: string, more: object) => ({
  _id: new ObjectId(_id),
  accountId: 'a',
  facturaId,
  status: 1,
  intento: 1,
  ...more,
});
const REFUSED = {
  // Where its invoice keeps its folio.
  status: 1,
  punto: 'accepted',
  rechazo: { message: expect.stringContaining('revisa en el SAT') as string },
};

it('of what was being stamped, what was sealed goes on, and what was not is refused', async () => {
  const { ids, of, restored, said } = await caughtStamping((requests, facturas) => [
    enProceso(requests[0], facturas[0], { punto: 'sent', sealedXml: '<x/>' }),
    enProceso(requests[1], facturas[1], { punto: 'requested' }),
  ]);
  expect(restored).toHaveLength(2);
  expect(of(ids[0])).toMatchObject({ punto: 'sent', sealedXml: '<x/>' });
  expect(of(ids[0])).not.toHaveProperty('rechazo');
  expect(of(ids[1])).toMatchObject(REFUSED);
  expect(said).toContain('Solicitudes que iban a la mitad y se sueltan: 1');
});

it('an invoice held by a request that was opened after the ledger was copied is let go by it', async () => {
  const { ids, of, restored, facturas, invoices } = await caughtStamping((_requests, held) => [
    enProceso(String(new ObjectId()), held[0], { punto: 'sent', sealedXml: '<x/>' }),
  ]);
  expect(restored).toHaveLength(2);
  // The one that the ledger has at work on it holds the first; the second is held by none.
  expect(of(ids[0])).toBeUndefined();
  const known = restored.find(({ punto }) => punto === 'sent');
  expect(invoices[0]).toMatchObject({ timbrarRequest: { id: String(known?._id), status: 1 } });
  expect(of(ids[1])).toMatchObject({ ...REFUSED, facturaId: facturas[1] });
});

it('a cancellation that the ledger does not know may be asked for again', async () => {
  const source = anInstallation();
  const cancelarRequest = { id: new ObjectId().toHexString(), status: 1, motivo: '02' };
  const facturas = source.db('invoices').collection('facturas');
  await facturas.insertOne({ accountId: 'a', cancelarRequest });
  await source.timbra('respaldar', backup());
  const target = anInstallation();
  await target.timbra('restaurar', backup());
  expect(await target.db('invoices').collection('facturas').findOne()).toMatchObject({
    cancelarRequest: {
      ...cancelarRequest,
      status: 3,
      error: expect.stringContaining('pídelo otra vez') as string,
    },
  });
});

it('what only its owner may read is written: files and folders of the backup', async () => {
  const source = await anInstallationWithData();
  await source.timbra('respaldar', backup());
  const found = await readdir(backup(), { recursive: true });
  const open = [];
  for (const name of found) {
    if (((await stat(join(backup(), name))).mode & 0o077) !== 0) open.push(name);
  }
  expect(found.length).toBeGreaterThan(10);
  expect(open).toEqual([]);
});

it('what goes wrong is told in Spanish and without the secrets of an address', async () => {
  const { settings } = anInstallation();
  const asked = (more: object) => main(['respaldar', backup()], { ...settings, ...more });
  const OBJECT_STORE_URL = 's3://yo:SECRETO@127.0.0.1:1/timbra';
  const refused = await asked({ OBJECT_STORE_URL }).catch(String);
  expect(refused).toContain('No responde el almacén de objetos');
  expect(refused).not.toContain('SECRETO');
  await rm(backup(), { recursive: true });
  await expect(asked({ OBJECT_STORE_URL: undefined })).rejects.toThrow('Falta OBJECT_STORE_URL');
  await writeFile(backup(), '');
  await expect(asked({})).rejects.toThrow('Hay un archivo donde debe ir');
});

it.each([
  [[]],
  [['respaldar']],
  [['otra', 'x']],
  [['respaldar', 'a', 'b']],
  [['respaldar', '--x', 'a']],
])('refuses %j and says how it is used', async (argv) => {
  await expect(anInstallation().timbra(...argv)).rejects.toThrow('Uso:');
});
