import { emptyForm, newKey, type EditorForm } from '../formulario/editor-form.ts';
import { withBlankRow } from '../formulario/concepto-rows.ts';

/** Where copies are kept; localStorage, or a Map in tests. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface RecoveryCopy {
  /** ISO instant. */
  savedAt: string;
  form: EditorForm;
  /** Of the stored draft that it was typed over. */
  revision?: number;
}

/** A copy of an editor that is gone. */
export interface LeftCopy extends RecoveryCopy {
  key: string;
  draft: string;
}

/** Raised when the form changes shape: older copies are then left alone. */
const VERSION = 2;
/** What nobody came back for: more would crowd what the browser allows, a few hundred kB each. */
const MAX_LEFT = 20;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The host erases whatever begins with 'timbra.' on signing out. */
const prefixOf = (account: string): string => `timbra.recuperar.${account}.`;

/**
 * `draft` is the invoice's id, or the kind of an invoice that was never saved; `editor` is the tab's
 * editor: two tabs with the same draft keep a copy each.
 */
export const copyKey = (account: string, draft: string, editor: string): string =>
  `${prefixOf(account)}${draft}.${editor}`;

export const writeCopy = (storage: CopyStorage, key: string, copy: RecoveryCopy): void => {
  try {
    storage.setItem(key, JSON.stringify({ version: VERSION, ...copy }));
  } catch {
    // Full or forbidden storage must not stop anyone from typing.
  }
};

const isForm = (form: unknown): form is EditorForm =>
  typeof form === 'object' &&
  form !== null &&
  'datos' in form &&
  'extras' in form &&
  'conceptos' in form &&
  Array.isArray(form.conceptos);

/** Null when there is none, or it cannot be read. */
export const readCopy = (storage: CopyStorage, key: string): RecoveryCopy | null => {
  try {
    const text = storage.getItem(key);
    const found = JSON.parse(text ?? 'null') as (RecoveryCopy & { version: number }) | null;
    if (found?.version !== VERSION || !isForm(found.form)) return null;
    const { kind, datos, conceptos, extras } = found.form;
    return {
      savedAt: found.savedAt,
      revision: found.revision,
      form: {
        kind,
        extras,
        datos: { ...emptyForm().datos, ...datos },
        // Keys of another visit may be in use on this one.
        conceptos: withBlankRow(conceptos.map((it) => ({ ...it, key: newKey() }))),
      },
    };
  } catch {
    return null;
  }
};

export const eraseCopy = (storage: CopyStorage, key: string): void => storage.removeItem(key);

const keysOf = (storage: CopyStorage, account: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefixOf(account)),
  );

/** Copies of editors that are gone, the newest first; those too old or too many are erased. */
export const leftCopies = (
  storage: CopyStorage,
  account: string,
  isInUse: (editor: string) => boolean,
  now: Date,
): LeftCopy[] => {
  const left = keysOf(storage, account)
    .flatMap((key) => {
      // A copy of before each editor had its own names none.
      const [draft = '', editor = ''] = key.slice(prefixOf(account).length).split('.');
      const copy = isInUse(editor) ? null : readCopy(storage, key);
      return copy ? [{ ...copy, key, draft }] : [];
    })
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  const oldest = new Date(now.getTime() - MAX_AGE_MS).toISOString();
  const kept = left.slice(0, MAX_LEFT).filter((it) => it.savedAt >= oldest);
  for (const { key } of left) {
    if (!kept.some((it) => it.key === key)) eraseCopy(storage, key);
  }
  return kept;
};
