import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  sportBreakdown,
  sportDays,
  sportItemsPublished,
  sportTotals,
} from '@/modules/sport/contract/screen.ts'
import { studentDelete, studentRestore } from '@/modules/records/contract/students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let removed: number[]
beforeAll(async () => {
  server = await startServer()
  driver = await openSport(server)
  const last = await writeClass(server.db, driver.schools.first, { grade: 4 })
  removed = await fillClass(server.db, { school: driver.schools.first, class: last }, [{}, {}, {}])
})
afterAll(() => server.stop())

test('SPO-01 today’s roster follows the record after the day’s first batch: who went to the bin is of no denominator, and back again', async () => {
  const as = { token: driver.token }
  const now = new Date()
  const today = schoolDay(now)
  const window = { start: today, end: today }
  const first = sportRecord(driver.students[0]!, new Date(now.getTime() - 60_000), { seconds: 30 })
  await send(server, driver.device, [first], now)
  const rosters = async () => {
    const head = (await server.ask(sportTotals, window, as)).data.day?.of
    const panel = (await server.ask(sportDays, window, as)).data.days.find(({ day }) => day === today)
    const parts = (await server.ask(sportBreakdown, { ...window, by: 'class' }, as)).data.rows
    return { head, panel: panel?.rate?.of, classes: parts.map(({ figures }) => figures.participation!.of) }
  }
  const isSchoolDay = (await server.ask(sportTotals, window, as)).data.schoolDays === 1
  const before = await rosters()
  expect(before.panel).toBe(7)
  expect((await server.ask(studentDelete, { selection: { ids: removed } }, as)).code).toBe(0)
  const after = await rosters()
  expect(after.panel).toBe(4)
  if (isSchoolDay) {
    expect(before).toEqual({ head: 7, panel: 7, classes: [4, 3] })
    expect(after).toEqual({ head: 4, panel: 4, classes: [4, 0] })
  }
  expect((await verifyFigures(server.db, () => undefined)).differences).toBe(0)
  expect((await server.ask(studentRestore, { ids: removed }, as)).code).toBe(0)
  expect(await rosters()).toEqual(before)
})

test('SPO-01 the minutes of all items are summed exactly and rounded once', async () => {
  const now = new Date()
  const today = schoolDay(now)
  const at = new Date(now.getTime() - 240_000)
  const records = (['running', 'basketball'] as const).map((item, index) =>
    sportRecord(driver.students[1 + index]!, at, { item, seconds: 100 }),
  )
  await send(server, driver.device, records, now)
  const { data } = await server.ask(
    sportItemsPublished,
    { start: today, end: today },
    { token: driver.token },
  )
  // 30, 100 and 100 seconds: by themselves 1, 2 and 2 minutes, together 3.8.
  expect(data.items.map(({ minutes }) => minutes).toSorted()).toEqual([1, 2, 2])
  expect(data.total).toBe(4)
})
