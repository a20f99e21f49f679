#!/usr/bin/env node
import { migrateCommand } from '@timbra/service-kit';
import { createModels } from '../src/models.ts';

// docs/operacion/actualizar.md
await migrateCommand({ base: 'invoices', createModels });
