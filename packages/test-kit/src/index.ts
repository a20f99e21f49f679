export { aCsd } from './csd.ts';
export { aFactura } from './a-factura.ts';
export { aRebote, REBOTES_SECRET, type ReboteDePrueba } from './a-rebote.ts';
export {
  anEmpleado,
  DATOS_DEL_EMPLEADO,
  NOMINA_DEL_EMPLEADO,
  REGISTRO_PATRONAL,
} from './an-empleado.ts';
export { fromAnAddress } from './from-an-address.ts';
export { expectDescribed } from './expect-described.ts';
export { runningDatabase } from './infrastructure.ts';
export { dropDatabase, openDatabase, peek } from './own-database.ts';
export { addCredits, signUp, type Account } from './account.ts';
export { createCall, type ApiAnswer, type Upload } from './create-call.ts';
export { runContainer, testSettings, type RunningContainer } from './running-container.ts';
export { signerTo } from './signer-to.ts';
export { spawnService, type SpawnedService } from './spawn-service.ts';
export { sharedSystem } from './shared-system.ts';
export { startSystem, type SharedSystem, type System } from './system.ts';
export { until } from './until.ts';
