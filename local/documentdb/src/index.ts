export type { EngineAddress } from './engine.ts';
export { startGatewayProcess } from './gateway-process.ts';
