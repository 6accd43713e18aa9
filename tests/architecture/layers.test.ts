import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const knownBad = join(root, 'tests/architecture/known-bad')
/** Each of these breaks one arrow of the house and must be reported; the other files are what they import. */
const breaking = [
  'widgets/fetches.ts',
  'modules/vision/pages/imports-pages-of-another.ts',
  'modules/vision/pages/asks-above.ts',
  'modules/vision/api/asks-another.ts',
  'modules/vision/pages/knows-the-server.ts',
  'modules/vision/pages/opens-echarts.ts',
  'modules/vision/api/knows-pages.ts',
  'modules/vision/contract/looks-up.ts',
  'modules/vision/contract/knows-the-server.ts',
  'modules/vision/standards/knows-the-contract.ts',
  'modules/vision/server/enters-another.ts',
  'modules/vision/server/knows-pages.ts',
  'modules/vision/server/opens-ofetch.ts',
  'modules/vision/server/opens-dayjs.ts',
  'modules/records/server/looks-up.ts',
  'server/db/knows-a-module.ts',
  'kits/table/knows-a-module.ts',
  'shell/knows-a-module.ts',
  'ui/knows-widgets.ts',
  'ui/opens-headless-ui.ts',
  'contract/knows-the-server.ts',
  'standards/knows-the-screen.ts',
  'lib/climbs.ts',
  'lib/goes-there.ts',
  'lib/comes-back.ts',
  'api/opens-mqtt.ts',
  'api/asks-by-itself.ts',
  'api/uploads-by-itself.ts',
  'lib/subscribes-by-hand.ts',
  'live/subscribes-by-hand.ts',
]

let reported: { filename: string; code: string }[] = []
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingmu-layers-'))
  cpSync(join(knownBad, 'src'), join(folder, 'src'), { recursive: true })
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  reported = (JSON.parse(run.stdout) as { diagnostics: typeof reported }).diagnostics
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reportsOf = (file: string) => reported.filter(({ filename }) => filename.endsWith(file))

test.each(breaking)('FND-layers the rule bites on src/%s', (file) => {
  expect(reportsOf(file)).not.toEqual([])
})

test('FND-layers files that break no arrow are left alone', () => {
  const innocent = readdirSync(join(knownBad, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !breaking.includes(file),
  )
  expect(innocent.length).toBeGreaterThan(3)
  expect(innocent.flatMap(reportsOf)).toEqual([])
})
