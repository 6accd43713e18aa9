import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite.first-files.ts'

const api = process.env['MINGMU_API'] ?? 'http://127.0.0.1:8080'

const inFolder = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'))
/** What the sign-in page shares with the frame: without a file of its own it would be taken into the frame's. */
const controls = inFolder(
  'lucide-react/dist/esm/(?!icons)|lucide-react/dist/esm/icons/(eye|eye-off|languages)\\.|' +
    '@tanstack/.*/(useMutation|mutationObserver|useLocation)\\.|src/ui/(cx|button|icon-button|text-field)\\.',
)
/** The frame, its data and its live channel; what opens on a press stays apart. */
const frame = inFolder(
  'src/shell/(?!start-|sign-out)|src/live/|src/api/(account|eyesight|vision-screen)|src/i18n/formats|' +
    'src/lib/page-tools|src/ui/(menu|state-block|table|toast|toaster|segmented|size|key-cap)\\.tsx?|' +
    // Shared by charts and pop-ups: in the frame, or a pop-up would bring the charts.
    'node_modules/tslib/',
)
const signInTexts = inFolder('locales/([\\w-]+)/(ui|routes|status|account)\\.json')
const frameTexts = inFolder('locales/([\\w-]+)/(shell|widgets)\\.json')

const byLanguage = (name: string, texts: RegExp) => (id: string) => `${name}-${texts.exec(id)?.[1]}`

/** Modules that always load together become one file: fewer requests on a slow line, and better compression. */
const groups = [
  { name: 'react', test: inFolder('node_modules/(react|react-dom|scheduler)/'), priority: 6 },
  { name: byLanguage('texts', signInTexts), test: signInTexts, priority: 6 },
  { name: byLanguage('frame-texts', frameTexts), test: frameTexts, priority: 6 },
  // All that the sign-in page needs before any page of its own.
  { name: 'console', tags: ['$initial' as const], priority: 5 },
  { name: 'controls', test: controls, priority: 4 },
  {
    name: 'echarts',
    test: inFolder('node_modules/(echarts|zrender)/|src/widgets/echart/(chart-canvas|echarts)\\.'),
    priority: 3,
  },
  { name: 'frame', test: frame, priority: 2 },
]

export default defineConfig({
  plugins: [
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
  server: { host: '127.0.0.1', proxy: { '/eye': { target: api, ws: true } } },
})
