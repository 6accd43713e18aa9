import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import type { AskFigures, Shown } from '../support/brute/walk-vision.ts'
import { schoolNames } from '../support/brute-move/world-plan.ts'
import { wrongOf } from '../support/brute-move/wrong-of.ts'
import { TaskCount, WorkCount } from '../support/brute-work/count-tasks.ts'
import { liveTasks, type TaskWorld } from '../support/brute-work/live-tasks.ts'
import { taskDays, taskPlan } from '../support/brute-work/task-plan.ts'
import { walkDistrictTasks, walkTasks } from '../support/brute-work/walk-tasks.ts'
import { walkWork } from '../support/brute-work/walk-work.ts'
import { callsShowing } from '../support/figure-calls.ts'
import { freshSeeds } from '../support/fresh-seeds.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const today = taskDays.at(-1)!
/** The week so far, two days of it that are over, and one on which little was set. */
const windows = [
  { start: '2026-11-10', end: today },
  { start: '2026-11-17', end: '2026-11-18' },
  { start: '2026-11-13', end: '2026-11-16' },
]
/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()

async function wrongOfTasks(world: TaskWorld): Promise<string[]> {
  const { server, schools, teachers, teacherToken } = world
  const noted =
    (ask: AskFigures): AskFigures =>
    (call, input) => {
      requested.add(call)
      return ask(call, input)
    }
  const ofTeacher: AskFigures = async (call, input) => {
    const { code, msg, data } = await server.ask(call, input, { token: teacherToken })
    if (code !== 0) throw new Error(`teacher ${call.path}: ${code} ${msg}`)
    return data
  }
  const own = await server.db
    .selectFrom('teacher_class')
    .where('teacher_id', '=', teachers[1]!)
    .select('class_id')
    .execute()
  const wrong: string[] = []
  const keep = (about: string, shown: Shown[]) =>
    wrong.push(...wrongOf(shown, false).map((line) => `${about}: ${line}`))
  for (const kind of ['sport', 'labour'] as const) {
    const count = await TaskCount.of(server.db, kind)
    expect(count.tasks.length).toBeGreaterThan(0)
    for (const [index, window] of windows.entries()) {
      const about = `${kind} ${window.start} ${window.end}`
      for (const name of schoolNames) {
        const ask = noted((call, input) => world.ask(name, call, input))
        keep(`${name}, ${about}`, await walkTasks({ ask, today, school: schools[name] }, count, window))
      }
      const ask = noted((call, input) => world.ask('bureau', call, input))
      keep(
        `bureau, ${about}`,
        await walkDistrictTasks({ ask, schools: Object.values(schools) }, count, window),
      )
      const reader = { today, school: schools.first, teacher: teachers[1]! }
      const mine = own.map(({ class_id }) => Number(class_id))
      if (index === 0)
        keep(
          `teacher, ${about}`,
          await walkTasks({ ...reader, ask: noted(ofTeacher), classes: mine }, count, window),
        )
    }
    if (kind === 'sport') continue
    const work = await WorkCount.of(server.db, count)
    for (const published of [false, true])
      for (const [index, name] of schoolNames.entries())
        for (const who of [name, 'bureau'] as const) {
          const ask = noted((call, input) => world.ask(who, call, input, published))
          const reader = { ask, today, school: schools[name], isOwn: who !== 'bureau', published }
          keep(`${who}, work of ${name}`, await walkWork(reader, work, windows[index % windows.length]!))
        }
  }
  return wrong
}

test.each([26, ...freshSeeds()])(
  'SPO-03 WRK-05 WRK-06 every figure of random tasks is what was set and given in comes to, for schools, teachers and bureau (seed %i)',
  async (seed) => {
    for (const [index, plan] of fc.sample(taskPlan, { seed, numRuns: 1 }).entries()) {
      const world = await liveTasks(plan)
      try {
        expect((await wrongOfTasks(world)).slice(0, 20), `district ${index} of seed ${seed}`).toEqual([])
      } finally {
        await world.server.stop()
      }
    }
  },
)

test('SPO-03 WRK-05 no call that answers figures of tasks, or of students in labour, was left out', () => {
  const ofStudents = ['groups', 'tasks', 'submitted', 'approved', 'rank', 'agreement'].map(
    (name) => `labour.${name}`,
  )
  const left = callsShowing('tasks.', ...ofStudents).filter((call) => !requested.has(call))
  expect(left.map(({ path }) => path)).toEqual([])
})
