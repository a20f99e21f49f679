export { runAlone } from './alone/run-alone.ts';
export {
  createApiClient,
  type ApiClient,
  type Around,
  type RequestOptions,
} from './api/api-client.ts';
export { callApi, type ApiCall } from './api/call-api.ts';
export { fetchAll } from './api/fetch-all.ts';
export { ApiProblem, isApiProblem, type ApiProblemCode } from './api/api-problem.ts';
export { newId } from './api/new-id.ts';
export { saveDownload } from './api/save-download.ts';
export type {
  Aviso,
  Credits,
  Host,
  HostLocation,
  LeaveGuard,
  Remote,
  RemoteModule,
  RemoteRoute,
  ScreenKey,
  Settings,
  Stop,
} from './contract.ts';
export { createIntentKeys } from './form/intent-keys.ts';
export { createLeaving, type Leaving } from './form/leaving.ts';
export { createErrorList, type JudgedErrors } from './form/error-list.ts';
export { fieldErrors } from './form/field-errors.ts';
export { getAt, setAt } from './form/paths.ts';
export { judgeBody } from './form/judge-body.ts';
export { useDeletion } from './form/use-deletion.ts';
export { useLeaving } from './form/use-leaving.ts';
export { useRecordForm, type RecordForm } from './form/use-record-form.ts';
export { createState, useValue, type Readable, type State } from './form/state.ts';
export { ariaChord, isPressed, keysOf } from './keys/chord.ts';
export { isDialogOpen, listenToKeys, showKeys, type Key } from './keys/offer-keys.ts';
export { defineReactRemote } from './react/define-react-remote.tsx';
export { ErrorBoundary } from './react/error-boundary.tsx';
export { BeforeLeaveContext, useHost } from './react/host-context.ts';
export { SectionError } from './react/section-error.tsx';
export { canTest, useCanTest, useCredits } from './react/use-credits.ts';
export { useDownload, type Downloadable } from './react/use-download.ts';
export { useKeys } from './react/use-keys.ts';
export { useLeaveGuard } from './react/use-leave-guard.ts';
