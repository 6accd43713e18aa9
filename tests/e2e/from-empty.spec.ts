import { expect, test } from '@playwright/test'
import { startProduction } from './from-empty/bootstrap.ts'
import { runCompetition } from './from-empty/competition-steps.ts'
import { enterLabourWeek } from './from-empty/labour-steps.ts'
import { bringRosters, bringSchools, openAccounts, openModules } from './from-empty/schools-steps.ts'
import { enterSport } from './from-empty/sport-steps.ts'
import { doLabourTask, doSportTask } from './from-empty/task-steps.ts'
import { prepareTrip } from './from-empty/trip-steps.ts'
import { signIn } from './from-empty/visitor.ts'
import { closeWorld, openWorld, troubleOf, type World } from './from-empty/world.ts'

const steps: readonly [name: string, step: (world: World) => Promise<void>][] = [
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
  const server = await startProduction()
  const world = await openWorld(browser, server.origin)
  try {
    await signIn(world.bureau.page, 'bureau', server.password)
    for (const [name, step] of steps) await test.step(name, () => step(world))
    expect(troubleOf(world)).toEqual([])
  } finally {
    await closeWorld(world)
    await server.stop()
  }
})
