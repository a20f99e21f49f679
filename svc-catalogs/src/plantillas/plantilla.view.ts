import type { Plantilla, PlantillaBody } from '@timbra/contracts';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import { COLOR_DE_ANTES, type PlantillaRecord } from './plantilla.model.ts';

/** What tells one picture from the next, so that a browser may keep it. */
const versionOf = (key: string) => key.slice(key.lastIndexOf('-') + 1).replace('.png', '');

export const plantillaView =
  (emisores: EmisorRepository) =>
  async (record: AccountRecord & PlantillaBody): Promise<Plantilla> => {
    const { _id, accountId, code, label, color, logoKey } = record as PlantillaRecord;
    const id = _id.toString();
    return {
      id,
      code,
      label,
      color: color ?? COLOR_DE_ANTES,
      emisores: await emisores.withTemplate(accountId, id),
      ...(logoKey && {
        logo: `/api/plantillas/${id}/logo?v=${versionOf(logoKey)}`,
        thumbnailUrl: `/api/plantillas/${id}/miniatura?v=${versionOf(logoKey)}`,
      }),
    };
  };
export type PlantillaView = ReturnType<typeof plantillaView>;
