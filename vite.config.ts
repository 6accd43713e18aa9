import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['MINGMU_API'] ?? 'http://127.0.0.1:8080'

const texts = /locales[\\/]([\w-]+)[\\/](ui|routes|status|account)\.json/
const controls =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|src[\\/]ui[\\/](cx|button|icon-button|text-field)\.tsx?/

/** Modules that always load together become one file: fewer requests on a slow line, and better compression. */
const groups = [
  { name: 'echarts', test: /node_modules[\\/](echarts|zrender|echarts-for-react)[\\/]/, priority: 3 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  // What the sign-in page shows, and every other page needs too.
  { name: (id: string) => `texts-${texts.exec(id)?.[1]}`, test: texts, priority: 3 },
  { name: 'controls', test: controls, priority: 1 },
  { name: 'console', tags: ['$initial' as const], priority: 2 },
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
