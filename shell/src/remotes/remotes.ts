/** A remote as the shell knows it: where it is, and which paths are its. */
export interface RemoteDefinition {
  /** Of its federated container. */
  name: string;
  entry: string;
  basename: string;
  /** The document's title until the remote says a better one. */
  title: string;
}

export const remotes: readonly RemoteDefinition[] = [
  {
    name: 'mf_invoicing',
    entry: '/mf-invoicing/remoteEntry.js',
    basename: '/facturacion',
    title: 'Facturación',
  },
  {
    name: 'mf_masterdata',
    entry: '/mf-masterdata/remoteEntry.js',
    basename: '/receptores',
    title: 'Receptores',
  },
];

export const remoteAt = (pathname: string): RemoteDefinition | undefined =>
  remotes.find(({ basename }) => pathname === basename || pathname.startsWith(`${basename}/`));
