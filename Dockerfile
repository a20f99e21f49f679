# One file for every image:
#   docker build --target sheets --build-arg WORKSPACE=svc-invoices -t timbra/svc-invoices:1.0.0 .
# WORKSPACE and target:
#   svc-credits, svc-stamping   service   (svc-stamping is its worker too: ENTRY=src/worker.ts)
#   svc-invoices, svc-catalogs  sheets    (a service that reads and writes workbooks)
#   sandbox                     sandbox
#   gateway                     gateway
# Node runs the TypeScript sources as they are (docs/adr/0001-node-24-sin-compilar.md); only the
# screens are built. Keep Node's version the one of package.json: it is what the tests ran on.
# What is copied from here is copied in the order in which it changes: a line of source leaves the
# packages installed. e2e/deploy/engine.a-fondo.test.ts builds the images and runs the product from them.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The packages that one workspace needs at run time. Without its install script, the npm package
# "node" stays out of the way of the image's Node.
FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/cfdi/package.json packages/cfdi/package.json
COPY packages/contracts/package.json packages/contracts/package.json
COPY packages/service-kit/package.json packages/service-kit/package.json
COPY packages/hojas/package.json packages/hojas/package.json
ARG WORKSPACE
COPY ${WORKSPACE}/package.json ${WORKSPACE}/package.json
RUN npm ci --omit=dev --ignore-scripts -w "$WORKSPACE"

FROM ${NODE_IMAGE} AS process
LABEL org.opencontainers.image.version=1.0.0
ARG WORKSPACE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464 MIGRATE_ON_START=false WORKSPACE=${WORKSPACE} ENTRY=src/main.ts
# V8 takes 1 MB for what is new where 512 are all there is, and clears it all the time. With more than 8 the
# threads that print would take more than they are given: the flag goes before their own bound.
ENV NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
# The sandbox keeps its certificates here; a new volume takes over the folder's owner.
RUN install -d -o node -g node /data
# The command of operators, by its name alone (operar/README.md); the sandbox has none.
RUN ln -s /app/operar/bin/timbra.ts /usr/local/bin/timbra
COPY --from=installed /app/package.json ./package.json
COPY --from=installed /app/node_modules ./node_modules
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# exec: signals reach Node, which finishes or hands back its jobs
CMD ["sh", "-c", "exec node $WORKSPACE/$ENTRY"]

# The outside world checks us with code of its own: of the packages it takes the zones of postal codes.
FROM process AS sandbox
ARG WORKSPACE
COPY packages/cfdi/package.json ./packages/cfdi/package.json
COPY packages/cfdi/src/time/time-zone-of.ts ./packages/cfdi/src/time/time-zone-of.ts
COPY ${WORKSPACE} ./${WORKSPACE}

FROM process AS service
ARG WORKSPACE
COPY packages/cfdi ./packages/cfdi
COPY packages/contracts ./packages/contracts
COPY packages/service-kit ./packages/service-kit
COPY operar ./operar
COPY ${WORKSPACE} ./${WORKSPACE}

FROM service AS sheets
COPY packages/hojas ./packages/hojas

# The screens are built apart from whoever serves them: a line of the gateway builds none of them.
FROM ${NODE_IMAGE} AS screens
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/cfdi/package.json packages/cfdi/package.json
COPY packages/contracts/package.json packages/contracts/package.json
COPY packages/remote-kit/package.json packages/remote-kit/package.json
COPY packages/ui-kit/package.json packages/ui-kit/package.json
COPY shell/package.json shell/package.json
COPY mf-invoicing/package.json mf-invoicing/package.json
COPY mf-masterdata/package.json mf-masterdata/package.json
RUN npm ci --ignore-scripts
COPY packages/cfdi packages/cfdi
COPY packages/contracts packages/contracts
COPY packages/remote-kit packages/remote-kit
COPY packages/ui-kit packages/ui-kit
COPY shell shell
COPY mf-invoicing mf-invoicing
COPY mf-masterdata mf-masterdata
# Nobody reads source maps from an installation, and they are more than half of what is built.
RUN npm run build -w shell -w mf-invoicing -w mf-masterdata \
  && find shell/dist mf-invoicing/dist mf-masterdata/dist -name '*.map' -delete

FROM service AS gateway
# The pages that it shows under /api/docs and /manual.
COPY docs/api ./docs/api
COPY docs/errores ./docs/errores
COPY docs/manual ./docs/manual
COPY --from=screens /app/shell/dist ./shell/dist
COPY --from=screens /app/mf-invoicing/dist ./mf-invoicing/dist
COPY --from=screens /app/mf-masterdata/dist ./mf-masterdata/dist
