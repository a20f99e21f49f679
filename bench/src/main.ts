import { sealMaterial } from './seal-material.ts';

const only = process.argv[2];
const isAsked = (part: string): boolean => !only || only === part;

// Each part loads what it measures when its turn comes: the engine is measured without the services.
if (isAsked('motor') || isAsked('memoria') || isAsked('pdf')) {
  const material = await sealMaterial();
  if (isAsked('motor')) await (await import('./engine.ts')).benchEngine(material);
  if (isAsked('pdf')) await (await import('./pdf.ts')).benchPdf(material);
  if (isAsked('memoria')) (await import('./memory.ts')).benchMemory(material);
}
if (isAsked('catalogos')) await (await import('./catalogs.ts')).benchCatalogs();
if (isAsked('facturas')) await (await import('./facturas.ts')).benchFacturas();
// A quarter of an hour and 6 GB: only when it is asked for by its name.
if (only === 'millon') await (await import('./million.ts')).benchMillion();
if (isAsked('arranque')) await (await import('./arranque.ts')).benchArranque();
if (isAsked('primera')) await (await import('./primera.ts')).benchPrimera();
if (isAsked('lista')) await (await import('./lista.ts')).benchLista();
if (isAsked('maestros')) await (await import('./receptores.ts')).benchReceptores();
if (isAsked('editor')) await (await import('./editor.ts')).benchEditor();
if (isAsked('cancelacion')) {
  (await import('./cancelacion.ts')).benchCancelacion();
  await (await import('./cancelacion-real.ts')).benchCancelacionReal();
}
if (isAsked('exportacion')) await (await import('./exportacion.ts')).benchExportacion();
if (isAsked('masivo')) await (await import('./masivo.ts')).benchMasivo();
if (isAsked('sistema')) await (await import('./system.ts')).benchSystem();
