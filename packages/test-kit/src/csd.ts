import { randomInt } from 'node:crypto';

interface IssuedCsd {
  cer: string;
  key: string;
  password: string;
  noCertificado: string;
}

/** A certificate that the sandbox's authority issues now, DER in base64. */
export const aCsd = async (
  sandboxUrl: string,
  request: {
    rfc: string;
    nombre: string;
    tipo?: 'CSD' | 'FIEL';
    notBefore?: string;
    notAfter?: string;
  },
): Promise<IssuedCsd> => {
  const password = `clave-${randomInt(1e9)}`;
  const response = await fetch(`${sandboxUrl}/csd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, password }),
  });
  if (!response.ok) throw new Error(`sandbox: ${response.status} ${await response.text()}`);
  return { ...((await response.json()) as IssuedCsd), password };
};
