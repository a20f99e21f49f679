/** A remote as the shell knows it: where it is, and which paths are its. */
export interface RemoteDefinition {
  /** Of its federated container. */
  name: string;
  entry: string;
  /** What its routes stand under; '' when it owns several sections. */
  basename: string;
  /** The top-level paths that are its, and the document's title there until a page says a better one. */
  sections: Readonly<Record<string, string>>;
}

export const remotes: readonly RemoteDefinition[] = [
  {
    name: 'mf_invoicing',
    entry: '/mf-invoicing/remoteEntry.js',
    basename: '/facturacion',
    sections: { '/facturacion': 'Facturación' },
  },
  {
    name: 'mf_masterdata',
    entry: '/mf-masterdata/remoteEntry.js',
    basename: '',
    sections: {
      '/emisores': 'Emisores',
      '/receptores': 'Receptores',
      '/conceptos': 'Conceptos',
      '/plantillas': 'Plantillas para PDF',
      '/creditos': 'Créditos',
      '/convenios': 'Convenios',
      '/migracion': 'Migración',
    },
  },
];

const sectionOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;

export const remoteAt = (pathname: string): RemoteDefinition | undefined =>
  remotes.find(({ sections }) => Object.hasOwn(sections, sectionOf(pathname)));

/** What the document is called at `pathname` before the remote has come. */
export const titleAt = ({ sections }: RemoteDefinition, pathname: string): string =>
  sections[sectionOf(pathname)] ?? '';
