import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, endStarted, freePort, listening, startConsole } from './console-process.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(async () => {
  await endStarted()
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

/** Starts a server that must refuse: returns the one line it says why. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = startConsole({ env: { DATA_DIR, PORT: await freePort(), ...env } })
  expect(await server.ended).toBe(1)
  expect(server.errorLines()).toHaveLength(1)
  return server.errorLines()[0] ?? ''
}

test('FND-start a second server on one data folder says so, exits 1 and leaves the first alone', async () => {
  const first = startConsole({ env: { DATA_DIR, PORT: await freePort() } })
  const [, origin = ''] = await first.shows(listening)
  expect(await refusal({})).toBe(
    `data folder ${DATA_DIR} is in use by another running server (process ${first.student.pid})`,
  )
  expect(await answers(origin)).toBe(true)
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
})

test('FND-start of two first starts at once on one data folder one serves and one is refused', async () => {
  const both = await Promise.all(
    [1, 2].map(async () => startConsole({ env: { DATA_DIR, PORT: await freePort() } })),
  )
  const outcomes = await Promise.all(
    both.map((server) => Promise.race([server.shows(listening).then(() => 'serves'), server.ended])),
  )
  expect(outcomes.sort()).toEqual([1, 'serves'])
  expect(both.flatMap((server) => server.errorLines())).toEqual([
    expect.stringMatching(/in use by another running server/),
  ])
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
})

test('FND-start a taken port is one line, exit 1, and no database is left running', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const PORT = String(typeof address === 'object' && address ? address.port : 0)
  expect(await refusal({ PORT })).toMatch(PORT)
  expect(postgresOn(DATA_DIR)).toEqual([])
  taken.close()
})

test('FND-start a data folder that cannot be made or written is one line, exit 1', async () => {
  const parent = dirname(DATA_DIR)
  writeFileSync(join(parent, 'file'), '')
  expect(await refusal({ DATA_DIR: join(parent, 'file', 'data') })).toMatch(`data folder ${parent}`)
  if (process.getuid?.() === 0) return
  mkdirSync(DATA_DIR)
  chmodSync(DATA_DIR, 0o500)
  expect(await refusal({})).toBe(`data folder ${DATA_DIR} cannot be written by this user`)
})

test.runIf(process.getuid?.() === 0)(
  "FND-start a data folder out of the reach of the database's user is one line, exit 1",
  async () => {
    chmodSync(dirname(DATA_DIR), 0o700)
    expect(await refusal({})).toMatch(`data folder ${DATA_DIR} cannot be reached`)
  },
)

for (const where of ['127.0.0.1:1/mingmu', '[nowhere/mingmu', 'no-such-host.invalid/mingmu']) {
  test(`FND-start a wrong DATABASE_URL (${where}) is one line, exit 1, without the password`, async () => {
    const line = await refusal({ DATABASE_URL: `postgresql://teacher:blue-whale@${where}` })
    expect(line).toMatch('DATABASE_URL')
    expect(line).not.toMatch('blue-whale')
  })
}

test('FND-start a setting that cannot be used is named in one line, exit 1', async () => {
  expect(await refusal({ DATABASE_POOL: 'many' })).toBe('DATABASE_POOL must be a whole number from 2 to 500')
})
