/**
 * The direction of imports (docs/adr/0002). Rules are globs, so a workspace is guarded on the day
 * that it appears: cfdi <- contracts <- service-kit <- svc-*, gateway <- operar; remote-kit, ui-kit <-
 * mf-*, shell.
 */
const SERVER = '^(svc-[^/]+|gateway|operar)/';
const BROWSER = '^(mf-[^/]+|shell)/';
/** What stands above every room: its words and its styles. */
const OF_ALL_ROOMS = '/mensajes\\.ts$|\\.module\\.css$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'facturas-know-no-histogram',
      comment: 'The histogram counts invoices; what both need of a day is in dias.',
      severity: 'error',
      from: { path: '^svc-invoices/src/(facturas|dias)/' },
      to: { path: '^svc-invoices/src/histograma/', pathNot: '\\.test\\.ts$' },
    },
    {
      name: 'factura-written-elsewhere',
      comment: 'What follows from a write of an invoice, follows in change-factura.ts.',
      severity: 'error',
      from: {
        path: '^svc-invoices/src/',
        pathNot: '/(facturas/change-factura|container)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^svc-invoices/src/facturas/factura-writes\\.' },
    },
    {
      name: 'service-imports-service',
      comment: 'Services meet in contracts, over HTTP or in jobs.',
      severity: 'error',
      from: { path: '^(svc-[^/]+|gateway)/' },
      to: { path: '^(svc-[^/]+|gateway)/', pathNot: '^$1/' },
    },
    {
      name: 'operar-is-above',
      comment: 'The command of operators knows the services, and no program knows it.',
      severity: 'error',
      from: { pathNot: '^(operar|e2e)/' },
      to: { path: '^operar/' },
    },
    {
      name: 'operar-imports-commands',
      comment:
        'Each service keeps its own commands, which know its database. A backup is of all databases at ' +
        'once: it also knows the ledger of stampings and the names of the master keys.',
      severity: 'error',
      from: { path: '^operar/' },
      to: {
        path: '^(svc-[^/]+|gateway)/',
        pathNot:
          '^(svc-[^/]+|gateway)/bin/|' +
          '^svc-stamping/src/(config|vault/master-keys|timbrado/timbrar-request\\.model)\\.ts$',
      },
    },
    {
      name: 'remote-imports-remote',
      comment: 'The shell knows remotes only at run time; remotes do not know each other.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/' },
      to: { path: '^(mf-[^/]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'feature-imports-feature',
      comment: 'Features of a remote meet in its app/; what two of them need is in its shared/.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'folder-of-one-kind-of-file',
      comment: 'A folder of a screen is a thing that the screen has; its files lie together.',
      severity: 'error',
      from: {},
      to: { path: '^(mf-[^/]+|shell)/.*/(api|components|hooks|model|utils)/' },
    },
    {
      name: 'kind-imports-kind',
      comment: 'What two kinds of voucher need is a room of the editor.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/features/[^/]+/tipos)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'rooms-import-in-circles',
      comment: 'A room can be read, moved and tested once one knows those below it.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^mf-[^/]+/src/features/' },
      to: { circular: true },
    },
    {
      name: 'sub-room-imports-its-room',
      comment: 'A room stands on its sub-rooms; what both need is a sub-room below the others.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/features/.+)/[^/]+/[^/]+$', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/[^/]+$', pathNot: OF_ALL_ROOMS },
    },
    {
      name: 'room-imports-its-feature',
      comment: 'The page of a feature puts its rooms together; no room knows the page.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/features/[^/]+)/.+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/[^/]+$', pathNot: OF_ALL_ROOMS },
    },
    {
      name: 'server-imports-browser',
      severity: 'error',
      from: { path: SERVER },
      to: { path: `${BROWSER}|^packages/(remote-kit|ui-kit)/` },
    },
    {
      name: 'browser-imports-server',
      severity: 'error',
      from: { path: `${BROWSER}|^packages/(remote-kit|ui-kit)/` },
      to: {
        path: `${SERVER}|^packages/(service-kit|test-kit)/|^(sandbox|local)/|^packages/cfdi/src/server`,
        pathNot: '\\.test\\.tsx?$',
      },
    },
    {
      name: 'cfdi-is-pure',
      comment: 'The fiscal domain has no I/O and no framework.',
      severity: 'error',
      from: { path: '^packages/cfdi/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!cfdi/)|svc-|gateway|mf-|shell|sandbox|local)' },
    },
    {
      name: 'contracts-rest-on-cfdi',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!cfdi/|contracts/)|svc-|gateway|mf-|shell|sandbox|local)' },
    },
    {
      name: 'sandbox-is-outside',
      comment:
        'The outside world checks us with code of its own. The zone of a postal code is a fact that both ' +
        'read: a second table would only be another place to be wrong.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages/|svc-|gateway|mf-|shell|local/)',
        pathNot: '^packages/cfdi/src/time/time-zone-of\\.ts$',
      },
    },
    {
      name: 'documentdb-stands-alone',
      comment: 'The gateway stands for a database server, and no server knows its clients.',
      severity: 'error',
      from: { path: '^local/documentdb/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/|svc-|gateway|mf-|shell|sandbox|local/(?!documentdb/)|e2e|bench)' },
    },
    {
      name: 'kits-do-not-import-applications',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$|^packages/test-kit/' },
      to: { path: '^(svc-|gateway|mf-|shell|sandbox|local|e2e|bench)' },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: {
        pathNot:
          '\\.(test|contract)\\.tsx?$|^(e2e|bench|packages/test-kit|vitest)|^[^/]+/test(-support)?/',
      },
      to: { path: '^(packages/test-kit|e2e|bench)/|^[^/]+/test/|\\.test\\.tsx?$' },
    },
    {
      name: 'use-cases-know-no-framework',
      comment: 'routes | worker -> use case -> repository | client.',
      severity: 'error',
      from: {
        path: '^svc-[^/]+/src/[^/]+/[^.]+\\.ts$',
      },
      to: { path: 'node_modules/(express|mongoose|bullmq|ioredis|soap)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.timbra)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
