export type { Buzon, Correo } from './buzon/buzon.ts';
export type { CatalogosPublicados } from './catalogos/catalogos-publicados.ts';
export { createSandbox } from './sandbox.ts';
export type { RunningSandbox, Sandbox, SandboxOptions } from './sandbox.ts';
export type { CancelacionResumen, Control, TimbreResumen } from './control/control.ts';
export type { PacSwitches, Switches, SwitchesPatch } from './control/switches.ts';
export type { Stats } from './control/stats.ts';
export type { CertificadoEmitido } from './ca/certificate-authority.ts';
