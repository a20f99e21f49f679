/** Why a document is not stamped: what becomes one `Incidencia` of the PAC's answer. */
export class Rechazo extends Error {
  readonly code: string;
  readonly extraInfo: string;

  constructor(code: string, message: string, extraInfo = '') {
    super(message);
    this.code = code;
    this.extraInfo = extraInfo;
  }
}
