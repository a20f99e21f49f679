import { EditorPage } from '../features/editor/editor-page.tsx';
import { kinds } from './kinds.ts';
import { LazyDocumento } from './lazy-documento.tsx';

/** The editors of every kind, with the engine that they need: a part of its own. */
export const EditorScreen = () => <EditorPage kinds={kinds} Documento={LazyDocumento} />;
