import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { metricNames } from '../vite.metric-names.ts'

/** The stories' own Vite: no router plugin, which would write the route tree. */
export default defineConfig({
  plugins: [metricNames(), react(), tailwindcss()],
  // Found before the first story runs: a dependency found later reloads the page, with a second React in it.
  optimizeDeps: {
    entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx', '.storybook/docs/*.tsx'],
    include: ['storybook/internal/core-events', 'storybook/preview-api'],
  },
  // A book for designers on a fast line: its parts are not weighed.
  build: { chunkSizeWarningLimit: 2000, rolldownOptions: { checks: { bundlerTimings: false } } },
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
})
