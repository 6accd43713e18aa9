import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import * as calendar from '../../../src/modules/records/contract/calendar.ts'
import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import * as labour from '../../../src/modules/labour/contract/lessons.ts'
import * as entries from '../../../src/modules/sport/contract/entry.ts'
import type { TestServer } from '../harness.ts'
import { makeDevice, signed, type DeviceKey } from '../sport-driver.ts'
import { sportUp } from '../../../src/modules/sport/contract/records.ts'
import { noteRosters, noteWeek, type Journal } from './journal.ts'
import { changeRoster, isRosterStep, openSchools, pick, rosterOf, type Reader } from './open-schools.ts'
import {
  schoolNames,
  worldDays,
  worldToday,
  type PlannedRecord,
  type PlannedStep,
  type SchoolName,
  type WorldPlan,
} from './world-plan.ts'

export interface World {
  server: TestServer
  schools: Record<SchoolName, number>
  journal: Journal
  /** Days of the district without school although they are weekdays, or the other way round; of one school `closed`. */
  calendar: { off: string[]; makeup: string[]; closed: { school: number; day: string } | null }
  ask: <C extends Call>(who: Reader, call: C, input: InputOf<C>, published?: boolean) => Promise<ReplyOf<C>>
}

/** The schools' clock: everything that follows happens then. */
export const setClock = (day: string, hour: number, minute = 0) =>
  vi.setSystemTime(
    new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`),
  )

/** Lives a plan through, by the calls that people and devices make; what is refused on the way changes nothing. */
export async function openWorld(plan: WorldPlan): Promise<World> {
  setClock(worldDays[0]!, 5)
  const opened = await openSchools(plan.schools)
  const { server, schools, reply } = opened
  const devices = new Map<SchoolName, DeviceKey>()
  for (const name of schoolNames) devices.set(name, await makeDevice(server, opened.tokens.get(name)!))
  const world: World = {
    server,
    schools,
    ask: opened.ask,
    journal: { sport: new Map(), weeks: new Map() },
    calendar: { off: [], makeup: [], closed: null },
  }
  await setDays(world, plan)
  for (const [index, steps] of plan.days.entries()) {
    for (const [n, step] of steps.entries()) {
      // From seven on, half an hour apart: records of the day lie before their sending, as those that lie ahead are quarantined.
      setClock(worldDays[index]!, 7 + n * 2, 30)
      await take(step, n)
      await noteRosters(server.db, world.journal, worldDays[index]!)
    }
  }
  setClock(worldToday, 21)
  return world

  async function take(step: PlannedStep, n: number): Promise<void> {
    const name = schoolNames[step.school]!
    const { db } = server
    const { classes, here } = await rosterOf(db, schools[name])
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const dayAgo = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10)
    if (step.kind === 'send') {
      const records = step.records.flatMap((one, index) =>
        recordOf(one, index, n, pick(here, one.student)?.id, dayAgo),
      )
      if (!plan.isSilent[step.school] && records.length > 0)
        await server.ask(sportUp, signed(devices.get(name)!, records, new Date()))
    } else if (step.kind === 'enter') {
      const first = pick(here, step.records[0]!.student)
      if (!first || plan.isSilent[step.school]) return
      const { ago, hour, seconds, inSchool, item } = step.records[0]!
      const id = randomUUID()
      const of = [
        ...new Map(
          step.records.map((one) => [
            pick(
              here.filter((two) => two.class === first.class),
              one.student,
            )!.id,
            one,
          ]),
        ),
      ]
      await reply(name, entries.sportEntry, {
        id,
        class: first.class,
        day: dayAgo(ago),
        time: `${String(hour).padStart(2, '0')}:4${n}`,
        item,
        inSchool,
        students: of.map(([student]) => ({
          record: randomUUID(),
          student,
          minutes: Math.ceil(seconds / 60),
        })),
      })
      if (step.isUndone) {
        // What was counted then stands in the figures until it is taken back.
        await noteRosters(db, world.journal, today)
        await reply(name, entries.sportEntryUndo, { id })
      }
    } else if (isRosterStep(step)) {
      await changeRoster(opened, step)
    } else if (step.kind === 'lesson' || step.kind === 'none' || step.kind === 'activity') {
      const of = pick(classes, step.class)?.id
      if (of === undefined) return
      const day = dayAgo(step.ago)
      const group = ('group' in step ? step.group : 1) as InputOf<typeof labour.labourLessonSet>['group']
      const answered = async () => {
        if (step.kind === 'none')
          return reply(name, labour.labourNoLesson, { class: of, day, none: step.isNone })
        if (step.kind === 'lesson') {
          const { lessons } = await world.ask(name, labour.labourWeek, { class: of, day })
          const seen = lessons.find((one) => one.day === day && one.group === step.group)?.periods ?? 0
          return reply(name, labour.labourLessonSet, { class: of, day, group, periods: step.periods, seen })
        }
        const { setting, minutes } = step
        const inClass = here.filter((one) => one.class === of)
        const did = new Set(step.students.map((who) => pick(inClass, who)?.id))
        const absent = inClass.flatMap(({ id }) => (did.has(id) ? [] : [id]))
        return reply(name, labour.labourActivity, { class: of, day, group, setting, minutes, absent })
      }
      const { code } = await answered()
      if (code === 0) await noteWeek(db, world.journal, { school: schools[name], monday: mondayOf(day) })
    }
  }
}

const mondayOf = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

function recordOf(
  one: PlannedRecord,
  index: number,
  n: number,
  student: number | undefined,
  dayAgo: (ago: number) => string,
) {
  if (student === undefined) return []
  const { item, seconds, inSchool, disputed } = one
  const startedAt = `${dayAgo(one.ago)}T${String(one.hour).padStart(2, '0')}:${n}${index}:00+08:00`
  return [{ id: randomUUID(), student, item, startedAt, seconds, inSchool, disputed }]
}

/** A holiday of the district, a day on which one school closed, and a Saturday with lessons. */
async function setDays(world: World, { holiday, closed, makeup }: WorldPlan): Promise<void> {
  const { ask, schools } = world
  const set = async (who: Reader, day: string, kind: 'holiday' | 'makeup' | 'closed') => {
    const { district, own } = await ask(who, calendar.calendar, {})
    const follows = kind === 'makeup' ? (1 as const) : null
    const seen = who === 'bureau' ? district.n : (own?.n ?? 0)
    await ask(who, calendar.calendarDaySet, { days: [day], kind, follows, seen })
  }
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  if (holiday !== null && !isWeekend(worldDays[holiday]!)) {
    await set('bureau', worldDays[holiday]!, 'holiday')
    world.calendar.off.push(worldDays[holiday]!)
  }
  if (makeup) {
    await set('bureau', '2026-11-14', 'makeup')
    world.calendar.makeup.push('2026-11-14')
  }
  const day = closed && worldDays[closed.day]!
  if (closed && day && !isWeekend(day) && !world.calendar.off.includes(day)) {
    await set(schoolNames[closed.school]!, day, 'closed')
    world.calendar.closed = { school: schools[schoolNames[closed.school]!], day }
  }
}
