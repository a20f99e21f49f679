import { EditorPage } from '../features/editor/editor-page.tsx';
import { codeQuery } from '../shared/code-query.ts';
import { kinds } from './kinds.ts';
import { LazyDocumento } from './lazy-documento.tsx';

/** What is written most often. */
export const facturaCode = codeQuery('factura', kinds.factura);

/** The editors of every kind, with the engine that they need: a part of its own. */
export const EditorScreen = () => <EditorPage kinds={kinds} Documento={LazyDocumento} />;
