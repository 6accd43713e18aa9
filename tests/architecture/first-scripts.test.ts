import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const chunks = new Map<string, Rollup.OutputChunk>()

beforeAll(async () => {
  const built = (await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })) as Rollup.RollupOutput
  for (const each of built.output) if (each.type === 'chunk') chunks.set(each.fileName, each)
}, 240_000)

/** The modules in all scripts that a page before the sign-in needs: those of the document and those of its own route. */
function modulesOf(route: string): string[] {
  const own = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('src/main.tsx') || id.endsWith(`${route}?tsr-split=component`)),
  )
  expect(own.length).toBeGreaterThan(1)
  const found = new Set(own)
  for (const { imports } of found) for (const name of imports) found.add(chunks.get(name)!)
  return [...found].flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')))
}

test.each(['routes/login.tsx', 'routes/bind.tsx', 'routes/bind_.$code.tsx'])(
  'FND-first-load the scripts of %s hold no dayjs, ECharts or MQTT',
  (route) => {
    const modules = modulesOf(route)
    expect(modules.some((id) => id.includes('node_modules/react-dom/'))).toBe(true)
    expect(modules.filter((id) => /node_modules\/(dayjs|echarts|zrender|mqtt)\//.test(id))).toEqual([])
  },
)

test('FND-first-load the pages behind the sign-in reckon days by dayjs', () => {
  const all = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)
  expect(all.some((id) => id.replaceAll('\\', '/').includes('node_modules/dayjs/'))).toBe(true)
})
