import type { Db } from '../../db/schema.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Random } from '../../seed/random.ts'
import { bringHearts } from '@/modules/pe/server/seed/bring-hearts.ts'
import { bringLabour } from '@/modules/labour/server/seed/bring-labour.ts'
import { bringMeasured } from '@/modules/health/server/seed/bring-measured.ts'
import { bringScreening } from '@/modules/vision/server/seed/bring-screening.ts'
import { bringEarlierSport } from '@/modules/sport/server/seed/bring-earlier-sport.ts'
import { bringSport } from '@/modules/sport/server/seed/bring-sport.ts'
import type { Live, LiveDoors } from '../../seed/live/live-parts.ts'
import { liveSchools, type LiveSchool } from '../../seed/live/live-schools.ts'
import { partOfDay } from '../../seed/live/part-of-day.ts'

/** What may arrive beside heart rates, which come whenever a lesson runs. */
export const arrivals = ['sport', 'vision', 'check', 'fitness', 'labour'] as const
export type Arrival = (typeof arrivals)[number]

/** How many times of 100 each is next: by day, and at night, when what was done in the evening is handed over late. */
const often: Record<'day' | 'night', Record<Arrival, number>> = {
  day: { sport: 74, vision: 8, check: 6, fitness: 6, labour: 6 },
  night: { sport: 94, vision: 2, check: 2, fitness: 2, labour: 0 },
}

/** What a school works with (SHELL-10), because what is sent to a school without the module would be quarantined. */
const moduleOf: Record<Arrival | 'hearts', SchoolModule> = {
  vision: 2,
  check: 3,
  fitness: 3,
  sport: 4,
  hearts: 81,
  labour: 5,
}

export interface Arrived {
  hearts: number
  /** Null where there was no school to bring anything to. */
  what: Arrival | null
  /** Records, children or classes. */
  count: number
}

/** One small arrival in the demo's districts, through the doors that everybody uses. `what` says what arrives; unsaid, it is drawn. */
export async function liveTick(
  db: Db,
  { now, random, doors, what }: { now: Date; random: Random; doors: LiveDoors; what?: Arrival },
): Promise<Arrived> {
  const live: Live = { db, now, random, doors }
  const schools = await liveSchools(db)
  const [first] = schools
  if (!first) return { hearts: 0, what: null, count: 0 }
  const hearts = await bringHearts(live, withModule(schools, moduleOf.hearts))
  const next = what ?? (await drawArrival(live, first))
  const count = await bring(live, next, schools)
  if (count > 0 || next === 'sport') return { hearts, what: next, count }
  // Where nobody is left to come, children still move.
  return { hearts, what: 'sport', count: await bring(live, 'sport', schools) }
}

/** A week of the running term's earlier sport, where a school lacks one. The days written. */
export async function earlierTick(db: Db, now: Date): Promise<number> {
  return bringEarlierSport({ db, now }, withModule(await liveSchools(db), moduleOf.sport))
}

async function drawArrival({ db, now, random }: Live, { region, id }: LiveSchool): Promise<Arrival> {
  const part = partOfDay(await calendarOf(db, { regionCode: region, schoolId: id }), now)
  const shares = often[part === 'night' ? 'night' : 'day']
  let at = random.next() * 100
  return arrivals.find((each) => (at -= shares[each]) < 0) ?? 'sport'
}

async function bring(live: Live, what: Arrival, all: readonly LiveSchool[]): Promise<number> {
  const schools = withModule(all, moduleOf[what])
  if (schools.length === 0) return 0
  if (what === 'vision') return bringScreening(live, schools)
  if (what === 'check' || what === 'fitness') return bringMeasured(live, what, schools)
  const school = live.random.pick(schools)
  return what === 'sport' ? bringSport(live, school) : bringLabour(live, school)
}

const withModule = (schools: readonly LiveSchool[], module: SchoolModule): LiveSchool[] =>
  schools.filter(({ modules }) => modules.includes(module))
