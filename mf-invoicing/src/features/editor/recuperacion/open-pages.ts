import { newId } from '@timbra/remote-kit';

const LOCK = 'timbra.captura.';
/** This page for as long as it is open; a duplicated tab or a reload is another one. */
const PAGE = newId();
let editors = 0;
let isHeld = false;

/** A name of its own for an editor of this page. */
export const newEditorName = (): string => `${PAGE}-${(editors += 1)}`;

/** Tells other tabs that this one is open: the browser lets go when the page ends, crashed or not. */
export const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  const forever = () => new Promise<never>(() => undefined);
  navigator.locks?.request(`${LOCK}${PAGE}`, forever).catch(() => undefined);
};

/**
 * Tells editors of other open tabs from editors of closed ones. Browsers withhold locks outside https
 * and localhost: there none is known to be open.
 */
export const findOpenElsewhere = async (): Promise<(editor: string) => boolean> => {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const open = new Set(held.map((it) => it.name));
  return (editor) => {
    const page = editor.split('-')[0] ?? '';
    return page !== PAGE && open.has(`${LOCK}${page}`);
  };
};
