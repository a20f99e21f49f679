import { emptyForm, newKey, type EditorForm } from './editor-form.ts';
import { withBlankRow } from './concepto-rows.ts';

/** Where copies are kept; localStorage, or a Map in tests. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface RecoveryCopy {
  /** ISO instant. */
  savedAt: string;
  form: EditorForm;
}

/** Raised when the form changes shape: older copies are then left alone. */
const VERSION = 2;

/**
 * `draft` is the invoice's id, or the kind of one that was never saved. The host erases whatever
 * begins with 'timbra.' on signing out.
 */
const keyOf = (account: string, draft: string): string => `timbra.recuperar.${account}.${draft}`;

export const writeCopy = (
  storage: CopyStorage,
  account: string,
  draft: string,
  copy: RecoveryCopy,
): void => {
  try {
    storage.setItem(keyOf(account, draft), JSON.stringify({ version: VERSION, ...copy }));
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
export const readCopy = (
  storage: CopyStorage,
  account: string,
  draft: string,
): RecoveryCopy | null => {
  try {
    const text = storage.getItem(keyOf(account, draft));
    const found = JSON.parse(text ?? 'null') as (RecoveryCopy & { version: number }) | null;
    if (found?.version !== VERSION || !isForm(found.form)) return null;
    const { kind, datos, conceptos, extras } = found.form;
    return {
      savedAt: found.savedAt,
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

export const eraseCopy = (storage: CopyStorage, account: string, draft: string): void =>
  storage.removeItem(keyOf(account, draft));
