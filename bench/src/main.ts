import { benchCatalogs } from './catalogs.ts';
import { benchEngine } from './engine.ts';
import { benchMemory } from './memory.ts';
import { sealMaterial } from './seal-material.ts';
import { benchSystem } from './system.ts';

const only = process.argv[2];
if (!only || only === 'motor') await benchEngine(await sealMaterial());
if (!only || only === 'memoria') benchMemory(await sealMaterial());
if (!only || only === 'sistema') await benchSystem();
if (!only || only === 'catalogos') await benchCatalogs();
