# One file for every image: docker build --build-arg WORKSPACE=svc-stamping -t timbra/svc-stamping:0.1.0 .
# WORKSPACE: gateway, svc-credits, svc-catalogs, svc-invoices, svc-stamping (its worker too) or sandbox.
# Node runs the TypeScript sources as they are (docs/adr/0001-node-24-sin-compilar.md); only the
# screens are built. Keep Node's version the one of package.json: it is what the tests ran on.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS source
WORKDIR /app
COPY . .

# Only the gateway serves screens and pages: every other image passes by with an empty folder.
FROM source AS screens
ARG WORKSPACE
RUN mkdir /screens && if [ "$WORKSPACE" = gateway ]; then \
    # Without its install script, the npm package "node" stays out of the way of the image's Node.
    npm ci --ignore-scripts \
    && npm run build -w shell -w mf-invoicing -w mf-masterdata \
    && cp -r --parents shell/dist mf-invoicing/dist mf-masterdata/dist docs/api docs/errores /screens; \
  fi

# What one workspace needs at run time, and nothing that other workspaces or tests need.
FROM source AS production
ARG WORKSPACE
RUN test -f "$WORKSPACE/package.json" || { echo "--build-arg WORKSPACE=… is missing" >&2; exit 1; }
RUN npm ci --omit=dev --ignore-scripts -w "$WORKSPACE"

FROM ${NODE_IMAGE} AS runtime
ARG WORKSPACE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WORKSPACE=${WORKSPACE} ENTRY=src/main.ts
WORKDIR /app
# The sandbox keeps its certificates here; a new volume takes over the folder's owner.
RUN install -d -o node -g node /data
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=production /app/packages ./packages
COPY --from=production /app/${WORKSPACE} ./${WORKSPACE}
COPY --from=screens /screens ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# exec: signals reach Node, which finishes or hands back its jobs
CMD ["sh", "-c", "exec node $WORKSPACE/$ENTRY"]
