import type { CertificadoLeido } from '@timbra/cfdi';
import type { FieldError } from '@timbra/contracts';
import { useEffect, useState } from 'react';
import { judgeCer, readCer } from './csd-files.ts';

interface Read {
  file: File;
  certificado: CertificadoLeido | null;
}

interface Options {
  /** Of the issuer; '' while it is not known. */
  rfc: string;
  onRead?: (certificado: CertificadoLeido) => void;
}

const NONE: { errors: FieldError[]; warnings: string[] } = { errors: [], warnings: [] };

/** Reads a .cer as soon as it is there: what it says, and what speaks against it. */
export const useCer = (file: File | null, { rfc, onRead }: Options) => {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (!file) return;
    let current = true;
    void readCer(file).then((certificado) => {
      if (!current) return;
      setRead({ file, certificado });
      if (certificado) onRead?.(certificado);
    });
    return () => {
      current = false;
    };
    // Once per file: what is done with it must not read it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  if (!file || read?.file !== file) return { certificado: null, ...NONE };
  const { certificado } = read;
  return { certificado, ...judgeCer(certificado, { rfc, now: new Date() }) };
};
