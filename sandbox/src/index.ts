export type { Buzon } from './buzon/buzon.ts';
export type { CatalogosPublicados } from './catalogos/catalogos-publicados.ts';
export { createSandbox } from './sandbox.ts';
export type { RunningSandbox, Sandbox, SandboxOptions } from './sandbox.ts';
export type { Control } from './control/control.ts';
export type { StripeSandbox } from './stripe/stripe.ts';
export type { CertificadoEmitido } from './ca/certificate-authority.ts';
