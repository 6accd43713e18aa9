import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inFolder } from './vite.chunks.ts'
import { icons } from './vite.icons.ts'
import { metricNames } from './vite.metric-names.ts'

const texts = inFolder('locales/([\\w-]+)/(ui|routes|status|letter-phone|referral-phone)\\.json')

/**
 * The pages to which a link leads, beside the console in dist/client: a document of their own and files that share nothing with the
 * console's, since whoever opens a link never opens it.
 */
export default defineConfig({
  plugins: [metricNames(), icons(), react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets/links',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'links.html',
      output: {
        codeSplitting: {
          groups: [{ debugName: 'texts', name: (id: string) => `texts-${texts.exec(id)?.[1]}`, test: texts }],
        },
      },
    },
  },
})
