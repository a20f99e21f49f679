import type { CertificadoBody, FiscalEmisor, PacAgreement } from '@timbra/contracts';
import { sharedSystem, signUp, until, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshot } from './snapshot.ts';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

describe('an issuer that was deleted', () => {
  it('leaves its invoices and agreements as they were, and its RFC and CSD to a new one', async () => {
    const account = await signUp(system);
    const [certificado] = account.emisor.fiscalCertificados;
    const convenio = `/convenios/${certificado?.numero ?? ''}`;
    const signed = await account.call<PacAgreement>('POST', `${convenio}/firmar`, {
      body: {
        contact: { name: 'Ana', email: 'ana@timbra.test', phone: '(555) 555-5555' },
        signer: { legalName: 'Ana' },
        taxPayer: { id: '1', address: 'Calle 1', attorney: 'Escritura 1' },
      },
    });
    expect(signed.status).toBe(201);
    const { id } = await account.draft();
    expect((await account.stamp(id)).status).toBe(200);

    expect((await account.call('DELETE', `/emisores/${account.emisor.id}`)).status).toBe(204);
    const kept = [`/facturas/${id}`, `/facturas/${id}.xml`, `/facturas/${id}.pdf`];
    for (const path of [...kept, convenio, `${convenio}.pdf`]) {
      expect([path, (await account.call('GET', path)).status]).toEqual([path, 200]);
    }
    // Its keys are gone, and the certificate of what was issued is still known.
    await until('the vault forgets', async () => {
      const stored = await snapshot(system, [account.id]);
      return !stored['stamping.privateKeys']?.includes(account.emisor.id);
    });
    // A deleted issuer issues nothing any more.
    const draft = await account.call('POST', '/facturas', {
      body: { emisor: account.emisor.id, receptor: account.receptor },
    });
    expect(draft.status).toBeGreaterThanOrEqual(400);

    const { rfc, nombre, regimen } = account.emisor;
    const again = await account.call<FiscalEmisor>('POST', '/emisores', {
      body: { rfc, nombre, regimen, idCif: '1', fiscalDirecciones: [{ cp: '42501' }] },
    });
    expect(again.status).toBe(201);
    const csd = (await (
      await fetch(`${system.urls.sandbox}/csd/${rfc}`)
    ).json()) as CertificadoBody;
    const body = { cer: csd.cer, key: csd.key, password: csd.password };
    const path = `/emisores/${again.body.id}/certificados`;
    expect(await account.call('POST', path, { body })).toMatchObject({
      status: 201,
      body: { isUsable: true },
    });
    const next = await account.draft({ emisor: again.body.id, observaciones: 'Otra' });
    expect((await account.stamp(next.id)).status).toBe(200);
  });
});
