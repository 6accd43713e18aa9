import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const entries = {
  main: path('./src/server/main.ts'),
  'import-worker': path('./src/server/jobs/import-worker.ts'),
  'photo-worker': path('./src/server/photos/photo-worker.ts'),
  cli: path('./src/server/cli.ts'),
}

/** The server: our own sources bundled, packages left in node_modules. All files lie flat, so that a worker is found beside its user. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '@': path('./src') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
