import { expect, test } from '@playwright/test'
import { setCalendar } from './from-empty/calendar-steps.ts'
import { runCompetition } from './from-empty/competition-steps.ts'
import { enterLabourWeek } from './from-empty/labour-steps.ts'
import { bringRosters, bringSchools, openAccounts, openModules } from './from-empty/schools-steps.ts'
import { enterSport } from './from-empty/sport-steps.ts'
import { doLabourTask, doSportTask } from './from-empty/task-steps.ts'
import { prepareTrip } from './from-empty/trip-steps.ts'
import { setUp } from './first-day.ts'
import { closeWorld, openWorld, troubleOf, type World } from './from-empty/world.ts'
import { startProductionServer } from './production-server.ts'

const steps: readonly [name: string, step: (world: World) => Promise<void>][] = [
  ['calendar', setCalendar],
  ['schools by workbook', bringSchools],
  ['accounts of the schools', openAccounts],
  ['their modules', openModules],
  ['rosters', bringRosters],
  ['sport entry and a device', enterSport],
  ['a task of sport', doSportTask],
  ['a competition to its certificate', runCompetition],
  ['a task of labour', doLabourTask],
  ['a labour week', enterLabourWeek],
  ['a trip to its checklist', prepareTrip],
]

test('FND-empty an empty server comes to a full year through its pages alone', async ({ browser }) => {
  test.setTimeout(240_000)
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
