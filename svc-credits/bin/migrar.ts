#!/usr/bin/env node
import { migrateCommand } from '@timbra/service-kit';
import { createModels } from '../src/models.ts';

// docs/operacion/actualizar.md
export const run = (): Promise<void> => migrateCommand({ base: 'credits', createModels });

if (import.meta.main) await run();
