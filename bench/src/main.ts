import { benchCatalogs } from './catalogs.ts';
import { benchEngine } from './engine.ts';
import { benchSystem } from './system.ts';

const only = process.argv[2];
if (!only || only === 'motor') await benchEngine();
if (!only || only === 'sistema') await benchSystem();
if (!only || only === 'catalogos') await benchCatalogs();
