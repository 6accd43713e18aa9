import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as trips from '../../../src/modules/trips/contract/trips.ts'
import { releaseReservations } from '../../../src/modules/trips/server/release-reservations.ts'
import { changeRoster, openSchools, pick, rosterOf, type Schools } from '../brute-move/open-schools.ts'
import { setClock } from '../brute-move/open-world.ts'
import { plannedSchools, rosterStep, schoolNames } from '../brute-move/world-plan.ts'
import { createBase, createSession } from '../trips-district.ts'

const at = fc.nat(1000)
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      school: fc.constantFrom(0, 0, 1, 2),
      session: fc.nat(3),
      whole: fc.boolean(),
      of: fc.array(at, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'submit' as const,
        'submit' as const,
        'approve' as const,
        'approve' as const,
        'refuse' as const,
        'cancel' as const,
        'drop' as const,
      ),
      booking: at,
      student: at,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('mark' as const),
      booking: at,
      student: at,
      consent: fc.option(fc.boolean(), { nil: undefined }),
      present: fc.option(fc.constantFrom(true, false, null), { nil: undefined }),
      rating: fc.option(fc.constantFrom(1, 4, 5, null), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'expire' as const }) },
  { weight: 2, arbitrary: rosterStep.map((change) => ({ does: 'roster' as const, change })) },
)
/** A small district, and what happens with four sessions of few places in the days before them and on the day of two. */
export const tripPlan = fc.noBias(
  fc.record({
    schools: plannedSchools,
    capacities: fc.array(fc.integer({ min: 5, max: 14 }), { minLength: 4, maxLength: 4 }),
    days: fc.array(fc.array(step, { minLength: 12, maxLength: 18 }), { minLength: 3, maxLength: 3 }),
  }),
)
export type TripPlan = typeof tripPlan extends fc.Arbitrary<infer T> ? T : never
type TripStep = TripPlan['days'][number][number]

export interface TripWorld extends Schools {
  teacherToken: string
  sessions: readonly number[]
}

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
export const tripToday = days[2]

/** Lives a plan through, by the calls of the console; what is refused on the way changes nothing. */
export async function liveTrips(plan: TripPlan): Promise<TripWorld> {
  setClock(days[0], 5)
  const opened = await openSchools(plan.schools)
  const { db } = opened.server
  const { classes } = await rosterOf(db, opened.schools.first)
  await sql`
    insert into teacher_class (school_id, teacher_id, class_id)
    select ${opened.schools.first}::int, id, ${classes.find(({ grade }) => grade < 6)?.id ?? classes[0]!.id}::bigint from teacher
    where account_id is not null`.execute(db)
  const other = await createBase(db)
  await sql`update trip_base set name = '白云湖' where id = ${other.base}`.execute(db)
  const bases = [other, await createBase(db)] as const
  const sessions: number[] = []
  for (const [index, capacity] of plan.capacities.entries()) {
    const day = ['2026-11-20', '2026-11-20', '2026-11-24', '2026-12-01'][index]!
    sessions.push(await createSession(db, bases[index % 2]!, capacity, day))
  }
  const world = { ...opened, teacherToken: await opened.server.signIn('teacher'), sessions }
  await sql`update session set expires_at = expires_at + interval '30 days'`.execute(db)
  for (const [index, steps] of plan.days.entries())
    for (const [n, one] of steps.entries()) {
      setClock(days[index]!, 6 + Math.floor(n / 2), n % 2 === 0 ? 0 : 8)
      await take(world, one)
    }
  setClock(tripToday, 22)
  // What ran out by now has ended, as the house sees to by itself.
  await releaseReservations(db, new Date())
  return world
}

async function take(world: TripWorld, step: TripStep): Promise<void> {
  const { server, schools, reply, sessions } = world
  if (step.does === 'roster') return changeRoster(world, step.change)
  if (step.does === 'expire') return void (await releaseReservations(server.db, new Date()))
  if (step.does === 'book') {
    const name = schoolNames[step.school]!
    const { here } = await rosterOf(server.db, schools[name])
    const first = pick(here, step.of[0]!)
    if (!first) return
    const students = [...new Set(step.of.map((index) => pick(here, index)!.id))]
    const whom = step.whole ? { class: first.class } : { students }
    const session = pick(sessions, step.session)!
    await reply(name, trips.tripBook, { id: randomUUID(), session, leaders: 2, ...whom })
    return
  }
  const { rows } = await sql<{ id: string; version: number; school: number; students: number[] }>`
    select b.id, b.version, b.school_id as school, (select array_agg(student_id::int order by student_id) from trip_student p
      where p.school_id = b.school_id and p.booking_id = b.id) as students
    from trip_booking b order by b.made_at, b.id`.execute(server.db)
  const booking = pick(rows, step.booking)
  if (!booking) return
  const { id, version, school, students: members } = booking
  const name = schoolNames.find((one) => schools[one] === school)!
  const student = pick(members, step.student)!
  if (step.does === 'mark') {
    const { consent, present, rating } = step
    const marks = { ...(consent !== undefined && { consent }), ...(present !== undefined && { present }) }
    await reply(name, trips.tripMark, { id, student, ...marks, ...(rating !== undefined && { rating }) })
  } else if (step.does === 'submit') await reply(name, trips.tripSubmit, { id, version })
  else if (step.does === 'cancel') await reply(name, trips.tripCancel, { id, version })
  else if (step.does === 'drop') await reply(name, trips.tripDrop, { id, version, student })
  else
    await reply('bureau', trips.tripDecide, {
      id,
      version,
      school,
      approve: step.does === 'approve',
      reason: '人数有误',
    })
}
