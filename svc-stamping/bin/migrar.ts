#!/usr/bin/env node
import { migrateCommand } from '@timbra/service-kit';
import { migraciones } from '../src/migraciones/migraciones.ts';
import { createModels } from '../src/models.ts';

// docs/operacion/actualizar.md
export const run = (): Promise<void> =>
  migrateCommand({ base: 'stamping', createModels, migraciones });

if (import.meta.main) await run();
