import { afterAll, beforeAll, expect, test } from 'vitest'
import * as screen from '@/modules/sport/contract/screen.ts'
import { sportQuarantineResolve, sportQuarantine } from '@/modules/sport/contract/quarantine.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { secondInstance } from '../../../../tests/support/second-instance.ts'
import { openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'

/** A Friday, four in the afternoon at the schools. */
const now = new Date('2026-11-20T08:00:00Z')
let server: TestServer
let second: Awaited<ReturnType<typeof secondInstance>>
let driver: Awaited<ReturnType<typeof openSport>>
let bureau: string

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
  bureau = await server.signIn('bureau')
  second = await secondInstance(server, () => now)
})
afterAll(async () => {
  await second.close()
  await server.stop()
})

test('SPO-01 what one instance took is in the next answer of another, of the district and of the school', async () => {
  const [student] = driver.students as [number]
  for (let batch = 1; batch <= 12; batch++) {
    const startedAt = new Date(now.getTime() - batch * 15 * 60_000)
    await send(server, driver.device, [sportRecord(student, startedAt, { seconds: 600 })], now)
    expect((await second.ask(screen.sportArrivals, bureau)).records).toBe(batch)
    expect((await second.ask(screen.sportItemsPublished, driver.token)).total).toBe(batch * 10)
  }
})

test('SPO-01 records that are quarantined, and decided on, are counted by every instance', async () => {
  const [, student] = driver.students as [number, number]
  const quarantined = async () => (await second.ask(screen.sportTotals, driver.token)).quarantined
  const before = await quarantined()
  const wild = sportRecord(student, new Date(now.getTime() - 3_600_000), { seconds: 10, amount: 500 })
  await send(server, driver.device, [wild], now)
  expect(await quarantined()).toEqual({ open: before!.open + 1, resolved: before!.resolved })
  const { data } = await server.ask(sportQuarantine, {}, { token: driver.token })
  const ids = data.rows.map(({ id }) => id)
  await server.ask(sportQuarantineResolve, { ids, as: 'rejected', note: '' }, { token: driver.token })
  expect(await quarantined()).toEqual({ open: before!.open, resolved: before!.resolved + 1 })
})
