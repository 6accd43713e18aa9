import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtServer, endStarted, freePort, startConsole } from './console-process.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(async () => {
  await endStarted()
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

const start = async (...args: string[]) =>
  startConsole({
    env: { DATA_DIR, PORT: await freePort(), MODE: 'production' },
    args: [builtServer, ...args],
  })

test('SEC-14 production refuses a folder that holds the demo, shows what would go, and starts empty once it is forgotten', async () => {
  const seed = startConsole({
    args: ['dist/server/cli.js', 'seed', '--schools', '1', '--rounds', '1', '--region', '990300'],
    env: { DATA_DIR, MODE: 'demo' },
  })
  await seed.shows(/wrote 1 schools/)
  expect(await seed.ended).toBe(0)

  const refused = await start()
  expect(await refused.ended).toBe(1)
  expect(refused.errorLines()).toEqual([
    expect.stringMatching(
      /MODE=production does not start on data folder .* demo district 990300.*--forget-demo/,
    ),
  ])
  expect(postgresOn(DATA_DIR)).toEqual([])

  const dryRun = await start('--forget-demo', '--dry-run')
  expect(await dryRun.ended).toBe(0)
  expect(dryRun.output()).toMatch(/^ {2}student +[\d,]{3,}$/m)
  expect(dryRun.output()).toContain('Nothing was changed.')
  expect(await (await start()).ended).toBe(1)

  const forgotten = await start('--forget-demo')
  await forgotten.shows(/\/setup#[\w-]{40,}/)
  expect(forgotten.output()).toMatch(/Demo data removed, in rows:\n/)
  forgotten.student.kill('SIGTERM')
  expect(await forgotten.ended).toBe(0)

  const clean = await start()
  await clean.shows(/\/setup#[\w-]{40,}/)
})
