import { sealMaterial } from './seal-material.ts';

const only = process.argv[2];
const isAsked = (part: string): boolean => !only || only === part;

// Each part loads what it measures when its turn comes: the engine is measured without the services.
if (isAsked('motor')) await (await import('./engine.ts')).benchEngine(await sealMaterial());
// A quarter of an hour and 6 GB: only when it is asked for by its name.
if (only === 'millon') await (await import('./million.ts')).benchMillion();
if (isAsked('arranque')) await (await import('./arranque.ts')).benchArranque();
if (isAsked('primera')) await (await import('./primera.ts')).benchPrimera();
if (isAsked('lista')) await (await import('./lista.ts')).benchLista();
if (isAsked('editor')) await (await import('./editor.ts')).benchEditor();
if (isAsked('masivo')) await (await import('./masivo.ts')).benchMasivo();
if (isAsked('sistema')) await (await import('./system.ts')).benchSystem();
