import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { metricNames } from './vite.metric-names.ts'

/** What scripts/first-paint.mjs runs once at the end of a build. */
export default defineConfig({
  publicDir: false,
  plugins: [metricNames()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
