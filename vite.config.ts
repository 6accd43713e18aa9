import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inFolder, pageGroups } from './vite.chunks.ts'
import { echartsForConsole } from './vite.echarts.ts'
import { firstFiles } from './vite.first-files.ts'
import { icons } from './vite.icons.ts'
import { metricNames } from './vite.metric-names.ts'
import { mqttForConsole } from './vite.mqtt.ts'

const api = process.env['MINGMU_API'] ?? 'http://127.0.0.1:8080'

const signInTexts = inFolder('locales/([\\w-]+)/(ui|routes|status|account)\\.json')
const frameTexts = inFolder(
  '(?:locales/|src/i18n/more-texts-)([\\w-]+)(?:/(?:shell|pages|widgets|date-window)\\.json|\\.ts)$',
)

const byLanguage = (name: string, texts: RegExp) => (id: string) => `${name}-${texts.exec(id)?.[1]}`

/** Parts of ECharts that lie in files of their own, fetched by the few charts that need them. */
const fewNeed =
  '(chart/(heatmap|radar)|component/(dataZoom|radar|helper/(RoamController|sliderMove))|coord/radar)'

/** Modules that always load together become one file: fewer requests on a slow line, and better compression. */
const groups = [
  {
    name: 'react',
    // With what asks for later parts: it would lie with one language's texts, and every visit would fetch those.
    test: inFolder('node_modules/(react|react-dom|scheduler)/|vite/preload-helper'),
    priority: 6,
  },
  { debugName: 'texts', name: byLanguage('texts', signInTexts), test: signInTexts, priority: 6 },
  { debugName: 'frame-texts', name: byLanguage('frame-texts', frameTexts), test: frameTexts, priority: 6 },
  {
    name: 'echarts',
    test: inFolder(
      `node_modules/(echarts(?!/lib/${fewNeed})|zrender|echarts-for-react|size-sensor|fast-deep-equal)/|src/widgets/echart/(chart-canvas|echarts|one-instance)\\.`,
    ),
    // After the pages: what the door shares with them is theirs, or they would wait for the library.
    priority: 0.5,
  },
  ...pageGroups,
]

export default defineConfig({
  plugins: [
    metricNames(),
    icons(),
    mqttForConsole(),
    echartsForConsole(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    firstFiles(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Inline data: URLs would need a wider content policy; every asset is a file with a hash in its name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/eye': { target: api, ws: true }, '^/partner/(\\?.*)?$': { target: api } },
  },
})
