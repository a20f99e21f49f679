import type { FacturaRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useEffect } from 'react';
import { mensajes } from '../mensajes.ts';
import { inListOrder, toTsv } from './copied-rows.ts';
import type { Selection } from './selection.ts';

/** What is being typed, or was marked with the pointer, is what the person means to copy. */
const copiesText = ({ target }: ClipboardEvent): boolean => {
  const isText =
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');
  return isText || getSelection()?.isCollapsed === false;
};

/** Ctrl+C takes the chosen rows to a spreadsheet, wherever on the page the focus is. */
export const useCopyRows = (selection: Selection, rows: readonly FacturaRow[]): void => {
  const { notify } = useHost();
  useEffect(() => {
    if (selection.size === 0) return;
    const copy = (event: ClipboardEvent) => {
      if (event.defaultPrevented || copiesText(event)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', toTsv(inListOrder(selection, rows)));
      notify({ kind: 'exito', title: mensajes.copiados(selection.size) });
    };
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, [selection, rows, notify]);
};
