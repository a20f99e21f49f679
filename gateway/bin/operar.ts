#!/usr/bin/env node
import { anuncioBody, email, OPERA, OPERA_CREDITOS, type Permission } from '@timbra/contracts';
import {
  baseConfig,
  createLifecycle,
  createLogger,
  fieldErrors,
  loadConfig,
  orExit,
  runCommand,
} from '@timbra/service-kit';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openIdentity } from '../src/open-identity.ts';

const USO = `Uso:
  operar integrador <correo> [--timbrar] [--quitar]
      La cuenta de ese usuario es de un integrador; con --timbrar sus usuarios timbran.
  operar operador <correo> [--quitar]
      Ese usuario ve y actualiza lo que es de la instalación: los catálogos del SAT.
  operar cobranza <correo> [--quitar]
      Ese usuario ve los créditos y pagos de todas las cuentas, y los ajusta.
  operar anuncio <título> --hasta <fecha> [--mensaje <texto>] [--tipo 1|2|3] [--publico]
      Publica un anuncio: 1 información, 2 aviso, 3 peligro. La fecha, 2026-12-01, es el último día.
  operar retirar <id>
      Retira un anuncio.
Variables: MONGODB_URI (por omisión la base de npm start) y MONGODB_DB_PREFIX.`;

/** It answers nobody: it needs a database and no secret. */
const operatorConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  MIGRATE_ON_START: baseConfig.shape.MIGRATE_ON_START,
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
});
type OperatorConfig = z.infer<typeof operatorConfig>;
type Identity = Awaited<ReturnType<typeof openIdentity>>;

const options = {
  timbrar: { type: 'boolean', default: false },
  quitar: { type: 'boolean', default: false },
  hasta: { type: 'string' },
  mensaje: { type: 'string' },
  tipo: { type: 'string', default: '1' },
  publico: { type: 'boolean', default: false },
} as const;

/** A day alone ends when it ends in Mexico City, where no clock is moved since 2022. */
const endOfDay = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59-06:00` : text;

const parsed = <S extends z.ZodType>(schema: S, value: unknown): z.infer<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(
    fieldErrors(result.error)
      .map((it) => it.message)
      .join('\n'),
  );
};

const markIntegrador = async (
  { users, accounts }: Identity,
  typed: string,
  { timbrar, quitar }: { timbrar: boolean; quitar: boolean },
) => {
  const user = await users.byEmail(parsed(email, typed));
  if (!user) throw new Error(`No hay un usuario con el correo ${typed}`);
  const marks = { isSaeko: !quitar, canTimbrar: timbrar && !quitar };
  await accounts.markIntegrador(user.accountId, marks);
  return `Cuenta ${user.accountId}: ${JSON.stringify(marks)}`;
};

const appoint = async (
  { users }: Identity,
  typed: string,
  { permission, quitar, what }: { permission: Permission; quitar: boolean; what: string },
) => {
  const user = await users.byEmail(parsed(email, typed));
  if (!user) throw new Error(`No hay un usuario con el correo ${typed}`);
  await users.operate(user.accountId, user._id.toString(), { permission, granted: !quitar });
  return `${typed} ${quitar ? 'ya no opera' : 'opera'} ${what}`;
};

const COMMANDS = ['integrador', 'operador', 'cobranza', 'anuncio', 'retirar'];

/** What the operator does by hand; the answer is said on the terminal. @throws Error in Spanish */
export const main = async (argv: string[], settings: OperatorConfig): Promise<string> => {
  const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
  const [command = '', subject = ''] = positionals;
  if (!COMMANDS.includes(command)) throw new Error(USO);
  const logger = createLogger('operar', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const identity = await openIdentity(settings, { logger, lifecycle });
    switch (command) {
      case 'integrador':
        return await markIntegrador(identity, subject, values);
      case 'operador':
        return await appoint(identity, subject, {
          permission: OPERA,
          quitar: values.quitar,
          what: 'esta instalación',
        });
      case 'cobranza':
        return await appoint(identity, subject, {
          permission: OPERA_CREDITOS,
          quitar: values.quitar,
          what: 'los créditos',
        });
      case 'anuncio': {
        const { id } = await identity.anuncios.publish(
          parsed(anuncioBody, {
            title: subject,
            message: values.mensaje,
            type: Number(values.tipo),
            displayUntil: endOfDay(values.hasta),
            public: values.publico,
          }),
        );
        return `Anuncio ${id}`;
      }
      default:
        return (await identity.anuncios.withdraw(parsed(ID, subject)))
          ? 'Anuncio retirado'
          : 'Ese anuncio no existe';
    }
  } finally {
    await lifecycle.close();
  }
};

const ID = z.string().regex(/^[0-9a-f]{24}$/, 'El identificador del anuncio tiene 24 dígitos');

export const run = (argv: string[]): Promise<void> => {
  const settings = orExit(() => loadConfig(operatorConfig));
  return runCommand(() => main(argv, settings));
};

if (import.meta.main) await run(process.argv.slice(2));
