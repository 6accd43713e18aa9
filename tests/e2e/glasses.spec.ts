import { expect, test } from '@playwright/test'
import { setUp } from './first-day.ts'
import { handOut } from './from-empty/account-steps.ts'
import { setCalendar } from './from-empty/calendar-steps.ts'
import { bringRosters, bringSchools } from './from-empty/schools-steps.ts'
import { closeWorld, openWorld, troubleOf, type World } from './from-empty/world.ts'
import { writeAndRead } from './glasses/letter-steps.ts'
import { addClinic, bookAndAnswer, readFunnel } from './glasses/referral-steps.ts'
import { bringFaultyWorkbook, openScreening, sendAndAccept } from './glasses/result-steps.ts'
import { startProductionServer } from './production-server.ts'

const steps: readonly [name: string, step: (world: World) => Promise<void>][] = [
  ['calendar', setCalendar],
  ['schools by workbook', bringSchools],
  ['accounts handed out', handOut],
  ['rosters', bringRosters],
  ['a round of screening', openScreening],
  ['a faulty workbook, then its rows mended', bringFaultyWorkbook],
  ['checked, sent, accepted', sendAndAccept],
  ['a letter that is read', writeAndRead],
  ['a clinic with times', addClinic],
  ['booked, confirmed, answered', bookAndAnswer],
  ['the funnel', readFunnel],
]

test('REF-12 from a faulty workbook to a child’s glasses, on a server that began empty', async ({
  browser,
}) => {
  // Some two minutes on two cores that are free; a busy machine may take its time.
  test.setTimeout(480_000)
  const server = await startProductionServer()
  const world = await openWorld(browser, server.origin)
  try {
    await test.step('set-up', () => setUp(world.bureau.page, server.setupLink))
    for (const [name, step] of steps) await test.step(name, () => step(world))
    expect(troubleOf(world)).toEqual([])
  } finally {
    await closeWorld(world)
    await server.stop()
  }
})
