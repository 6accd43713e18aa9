import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, endStarted, freePort, listening, startConsole } from './console-process.ts'
import { databaseLog, newDataFolder, postgresOn } from './data-folder.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(async () => {
  await endStarted()
  for (const pid of postgresOn(DATA_DIR)) process.kill(pid, 'SIGQUIT')
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

async function start() {
  const server = startConsole({ env: { DATA_DIR, PORT: await freePort() } })
  const [, origin = ''] = await server.shows(listening)
  return { ...server, origin }
}

for (const signals of [['SIGTERM'], ['SIGINT'], ['SIGINT', 'SIGINT'], ['SIGTERM', 'SIGINT']] as const) {
  test(`FND-start ${signals.join(' and ')} stops the database cleanly`, async () => {
    const first = await start()
    expect(await answers(first.origin)).toBe(true)
    for (const signal of signals) first.student.kill(signal)
    expect(await first.ended).toBe(0)
    expect(postgresOn(DATA_DIR)).toEqual([])
    const mark = databaseLog(DATA_DIR).length

    const second = await start()
    expect(await answers(second.origin)).toBe(true)
    expect(databaseLog(DATA_DIR, mark)).toMatch('database system was shut down')
    expect(databaseLog(DATA_DIR, mark)).not.toMatch('not properly shut down')
  })
}

test('FND-start after kill -9 of the server the next start adopts the database left over', async () => {
  const first = await start()
  const [leftOver] = postgresOn(DATA_DIR)
  first.student.kill('SIGKILL')
  await first.ended
  expect(postgresOn(DATA_DIR)).toEqual([leftOver])

  const second = await start()
  expect(await answers(second.origin)).toBe(true)
  expect(postgresOn(DATA_DIR)).toEqual([leftOver])
  second.student.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(postgresOn(DATA_DIR)).toEqual([])
})

test('FND-start after kill -9 of server and database the next start recovers', async () => {
  const first = await start()
  first.student.kill('SIGKILL')
  for (const pid of postgresOn(DATA_DIR)) process.kill(pid, 'SIGKILL')
  await first.ended

  const second = await start()
  expect(await answers(second.origin)).toBe(true)
  expect(databaseLog(DATA_DIR)).toMatch('automatic recovery')
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
})

test('FND-start a database killed under a running server is started again', async () => {
  const server = await start()
  const [killed = 0] = postgresOn(DATA_DIR)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(
      async () => (await fetch(`${server.origin}/eye/readyz`)).ok && !postgresOn(DATA_DIR).includes(killed),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
  server.student.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(postgresOn(DATA_DIR)).toEqual([])
})
