import { expect, test } from '@playwright/test'
import { setUp } from './first-day.ts'
import { handOut } from './from-empty/account-steps.ts'
import { setCalendar } from './from-empty/calendar-steps.ts'
import { runCompetition } from './from-empty/competition-steps.ts'
import { enterLabourWeek } from './from-empty/labour-steps.ts'
import { holdLesson } from './from-empty/lesson-steps.ts'
import { bringResults, openRounds } from './from-empty/round-steps.ts'
import { bringRosters, bringSchools, openModules } from './from-empty/schools-steps.ts'
import { enterSport } from './from-empty/sport-steps.ts'
import { doLabourTask, doSportTask } from './from-empty/task-steps.ts'
import { prepareTrip } from './from-empty/trip-steps.ts'
import { readWalls } from './from-empty/wall-steps.ts'
import { openNextYear, turnOver } from './from-empty/year-steps.ts'
import { closeWorld, openWorld, troubleOf, type World } from './from-empty/world.ts'
import { startProductionServer } from './production-server.ts'

const steps: readonly [name: string, step: (world: World) => Promise<void>][] = [
  ['calendar', setCalendar],
  ['schools by workbook', bringSchools],
  ['accounts handed out', handOut],
  ['modules opened', openModules],
  ['rosters', bringRosters],
  ['a round of each kind', openRounds],
  ['results by workbook', bringResults],
  ['sport entry and a device', enterSport],
  ['a task of sport', doSportTask],
  ['a competition to its certificate', runCompetition],
  ['timetable, lesson, heart rates', holdLesson],
  ['a task of labour', doLabourTask],
  ['a labour week', enterLabourWeek],
  ['a trip to its checklist', prepareTrip],
  ['walls of all modules', readWalls],
  ['turnover', turnOver],
  ['the next year’s round', openNextYear],
]

test('FND-empty an empty server comes to a full year through its pages alone', async ({ browser }) => {
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
