import { ine11 } from '../../descriptions/ine-11.ts';
import { type DocumentMeanings, under } from './meaning.ts';

export const ine: DocumentMeanings = {
  description: ine11,
  title: 'INE 1.1',
  summary:
    'Lo que pide el Instituto Nacional Electoral en las facturas a partidos, candidatos y ' +
    'asociaciones, para cargar el gasto a su contabilidad.',
  place: 'Comprobante.Complemento',
  elements: under('INE', {
    '': [
      'A qué proceso y a qué órgano del partido se carga el gasto.',
      {
        Version: 'Versión del complemento.',
        TipoProceso: 'Si el gasto es ordinario, de precampaña o de campaña.',
        TipoComite: 'Comité que hace el gasto; solo en el proceso ordinario.',
        IdContabilidad: 'Clave de contabilidad del comité nacional; en los demás va por entidad.',
      },
    ],
    Entidad: [
      'Una entidad federativa a la que se carga el gasto.',
      {
        ClaveEntidad: 'Estado, todo el país (NAC) o circunscripción (CR1 a CR5).',
        Ambito: 'Si la elección es local o federal; solo en precampaña y campaña.',
      },
    ],
    'Entidad.Contabilidad': [
      'Una contabilidad de esa entidad.',
      { IdContabilidad: 'Clave de contabilidad que asignó el INE.' },
    ],
  }),
};
