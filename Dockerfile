# Mingmu in a container: built in one stage, run in another without the tools of the build, by a user who is not root.
# The root may be read only: what is written lies under /data and /tmp. See docs/operations.md, "Containers and services".

FROM node:22.21.1-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22.21.1-bookworm-slim AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22.21.1-bookworm-slim
WORKDIR /app
RUN groupadd --system --gid 10001 mingmu \
  && useradd --system --uid 10001 --gid mingmu --home-dir /data --shell /usr/sbin/nologin mingmu \
  && mkdir --mode 0700 /data && chown mingmu:mingmu /data
COPY --from=packages /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
COPY package.json THIRD-PARTY-NOTICES ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data/mingmu UPLOAD_DIR=/data DRAIN_SECONDS=10
USER mingmu
VOLUME ["/data", "/tmp"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/eye/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
