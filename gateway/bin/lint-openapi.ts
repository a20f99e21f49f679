import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApi } from '../src/api/openapi.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}node_modules/.cache/timbra`;

// The linter reads files only; the description is made from the contracts, without any server.
mkdirSync(FOLDER, { recursive: true });
const file = `${FOLDER}/openapi.json`;
writeFileSync(file, JSON.stringify(openApi(), null, 1));
const { status, error } = spawnSync('redocly', ['lint', file, '--config', 'redocly.yaml'], {
  cwd: ROOT,
  stdio: 'inherit',
  // It would look for news of itself.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
if (error) throw error;
process.exitCode = status ?? 1;
