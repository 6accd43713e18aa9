import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite.first-files.ts'
import { metricNames } from './vite.metric-names.ts'

const api = process.env['MINGMU_API'] ?? 'http://127.0.0.1:8080'

const inFolder = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'))
/** What the sign-in page and a parent's phone share with the frame: without a file of its own it would be taken into the frame's. */
const controls = inFolder(
  'lucide-react/dist/esm/(?!icons)|lucide-react/dist/esm/icons/(eye|eye-off|languages|check|clock|shield-check)\\.|' +
    '@tanstack/.*/useLocation\\.|src/ui/(cx|button|icon-button|text-field|language-switch)\\.|' +
    'src/api/(client|envelope|sign-in)\\.|src/contract/(account|envelope)\\.|src/session/credential\\.',
)
/** What pages share with the frame besides its own: in its file, or one page would bring another's. */
const sharedParts = inFolder(
  'src/api/(eyesight|vision-screen)|src/i18n/(formats|more-texts)|src/live/extra-topics|src/lib/copy-text|' +
    'src/kits/allowed/|src/api/access|src/routes/_signed-in\\.tsx.tsr-split=component|' +
    'src/ui/(state-block|table|segmented|size|key-cap|skeleton|tag|copy-button)\\.tsx?|' +
    // Shared by charts and pop-ups.
    'node_modules/tslib/',
)
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
const frameEntries = [
  'shell/frame.tsx',
  'shell/guard.ts',
  'shell/query-area.tsx',
  'shell/error-page.tsx',
  'api/query-client.ts',
].map((file) => fileURLToPath(new URL(`./src/${file}`, import.meta.url)))
let ofFrame: ReadonlySet<string> | undefined

/** All that the frame, its guard and its query cache import at once; what opens on a press is imported later and stays apart. */
function importedByFrame(graph: Graph) {
  if (ofFrame) return ofFrame
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  frameEntries.forEach(follow)
  return (ofFrame = found)
}
const inFrame = (id: string, graph: Graph) =>
  importedByFrame(graph).has(id) || sharedParts.test(id) ? 'frame' : null

const signInTexts = inFolder('locales/([\\w-]+)/(ui|routes|status|account)\\.json')
const frameTexts = inFolder('locales/([\\w-]+)/(shell|pages|widgets)\\.json')

const byLanguage = (name: string, texts: RegExp) => (id: string) => `${name}-${texts.exec(id)?.[1]}`

/** Parts of ECharts that lie in files of their own, fetched by the few charts that need them. */
const fewNeed =
  '(chart/(heatmap|radar|treemap|bar/(PictorialBar|installPictorialBar))|component/(dataZoom|visualMap|radar)|coord/radar|visual/(VisualMapping|visualSolution))'

/** Modules that always load together become one file: fewer requests on a slow line, and better compression. */
const groups = [
  { name: 'react', test: inFolder('node_modules/(react|react-dom|scheduler)/'), priority: 6 },
  { debugName: 'texts', name: byLanguage('texts', signInTexts), test: signInTexts, priority: 6 },
  { debugName: 'frame-texts', name: byLanguage('frame-texts', frameTexts), test: frameTexts, priority: 6 },
  // All that the sign-in page needs before any page of its own.
  { name: 'console', tags: ['$initial' as const], priority: 5 },
  { name: 'controls', test: controls, priority: 4 },
  {
    name: 'echarts',
    test: inFolder(
      `node_modules/(echarts(?!/lib/${fewNeed})|zrender|echarts-for-react|size-sensor|fast-deep-equal)/|src/widgets/echart/(chart-canvas|echarts|one-instance)\\.`,
    ),
    priority: 2,
  },
  // Before the charts, which would take what they share with pop-ups.
  { debugName: 'frame', name: inFrame, priority: 3 },
]

export default defineConfig({
  plugins: [
    metricNames(),
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
