import type { FiscalEmisor } from '@timbra/contracts';
import { toBase64 } from './csd/csd-files.ts';
import { toEmisorBody } from './emisor-form.ts';
import type { NuevoEmisorForm } from './nuevo-emisor-form.ts';
import type { EmisorApi } from './emisor.api.ts';

interface Attempt {
  /** Idempotency-Key of this intent. */
  key: string;
  /** Of an earlier attempt that stored the issuer and not its certificate. */
  stored: FiscalEmisor | null;
  onStored: (emisor: FiscalEmisor) => void;
}

/** Stores the issuer, then its certificate; an attempt repeated never makes a second issuer. */
export const saveNuevoEmisor = async (
  api: EmisorApi,
  values: NuevoEmisorForm,
  { key: intent, stored, onStored }: Attempt,
): Promise<FiscalEmisor> => {
  const body = toEmisorBody(values);
  const emisor = stored
    ? await api.update(stored.id, { ...body, templates: stored.templates })
    : await api.create(body, intent);
  onStored(emisor);
  const { cer, key, password } = values;
  if (!cer || !key) return emisor;
  return api.addCertificado(emisor.id, {
    cer: await toBase64(cer),
    key: await toBase64(key),
    password,
  });
};
