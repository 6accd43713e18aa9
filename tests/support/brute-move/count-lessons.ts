import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'

interface RawLesson {
  id: number
  day: string
  period: number
  class: number
  teacher: number
  state: 'planned' | 'held' | 'cancelled'
  phases: [number, number, number]
}
interface RawHeart {
  lesson: number
  student: number
  greatest: number
  samples: (number | null)[] | null
}
export type LessonsOf = (lesson: RawLesson) => boolean

/** One student in one lesson, second by second; in hundredths of the greatest rate, so that whole numbers are compared. */
function load({ samples, greatest, ...who }: RawHeart, phases: readonly number[]) {
  const length = 60 * phases.reduce((sum, minutes) => sum + minutes, 0)
  const values = (samples ?? [])
    .slice(0, length)
    .map((rate) => (rate !== null && rate >= 40 && rate <= 230 ? rate : null))
  const reached = (rate: number, share: number) => 100 * rate >= share * greatest
  const zoneOf = (rate: number) =>
    100 * rate > 95 * greatest ? 4 : [50, 64, 77].filter((share) => reached(rate, share)).length
  const known = values.flatMap((rate) => rate ?? [])
  const isValid = samples !== null && known.length * 10 >= length * 8
  const zones = [0, 0, 0, 0, 0]
  for (const rate of known) zones[zoneOf(rate)]! += 1
  const minutes = Array.from({ length: length / 60 }, (_, minute) => {
    const own = values.slice(60 * minute, 60 * minute + 60).flatMap((rate) => rate ?? [])
    if (own.length < 30) return null
    return 100 * own.reduce((sum, rate) => sum + rate, 0) >= 63 * greatest * own.length
  })
  const moving = known.filter((rate) => reached(rate, 63)).length
  return {
    ...who,
    isWorn: samples !== null,
    isValid,
    zones,
    minutes,
    moving,
    seconds: known.length,
    rates: known.reduce((sum, rate) => sum + rate, 0),
    mvpa: zones[2]! + zones[3]! + zones[4]!,
  }
}

/** PE lessons of one school counted second by second. */
export class LessonCount {
  readonly lessons: readonly RawLesson[]
  readonly hearts: readonly RawHeart[]
  readonly sexes: ReadonlyMap<number, number>
  readonly alerts: readonly { lesson: number; student: number; done: boolean }[]
  readonly now: { day: string; clock: string }
  readonly #byId: ReadonlyMap<number, RawLesson>
  /** Thousands of seconds of each student are counted once. */
  readonly #loads = new Map<RawHeart, ReturnType<typeof load>>()

  private constructor(
    lessons: readonly RawLesson[],
    hearts: readonly RawHeart[],
    sexes: ReadonlyMap<number, number>,
    alerts: readonly { lesson: number; student: number; done: boolean }[],
    now: { day: string; clock: string },
  ) {
    this.lessons = lessons
    this.#byId = new Map(lessons.map((one) => [one.id, one]))
    this.hearts = hearts
    this.sexes = sexes
    this.alerts = alerts
    this.now = now
  }

  static async of(db: Db, school: number, now: { day: string; clock: string }): Promise<LessonCount> {
    const { rows: lessons } = await sql<RawLesson>`
      select id::int as id, day::text as day, period, class_id::int as class, teacher_id::int as teacher, state, phases
      from lesson where school_id = ${school}`.execute(db)
    const { rows: hearts } = await sql<RawHeart>`
      select lesson_id::int as lesson, student_id::int as student, greatest, samples from lesson_heart
      where school_id = ${school}`.execute(db)
    const { rows: students } = await sql<{ id: number; sex: number }>`
      select id::int as id, sex from student where school_id = ${school}`.execute(db)
    const { rows: alerts } = await sql<{ lesson: number; student: number; done: boolean }>`
      select lesson_id::int as lesson, student_id::int as student, acknowledged_at is not null as done from lesson_alert
      where school_id = ${school}`.execute(db)
    return new LessonCount(lessons, hearts, new Map(students.map(({ id, sex }) => [id, sex])), alerts, now)
  }

  loads(of: LessonsOf) {
    return this.hearts.flatMap((heart) => {
      const lesson = this.#byId.get(heart.lesson)
      if (!lesson || !of(lesson)) return []
      const known = this.#loads.get(heart) ?? load(heart, lesson.phases)
      this.#loads.set(heart, known)
      return [known]
    })
  }

  /** Minutes' shares of valid students moving, in ten-thousandths, of one lesson. */
  density(lesson: number) {
    const valid = this.loads(({ id }) => id === lesson).filter(({ isValid }) => isValid)
    const minutes = (valid[0]?.minutes ?? []).map((_, at) =>
      valid.flatMap(({ minutes: own }) => own[at] ?? []),
    )
    const published = minutes.filter((own) => own.length > 0)
    const shares = published.map((own) => Math.round((10_000 * own.filter(Boolean).length) / own.length))
    return { n: shares.reduce((sum, share) => sum + share, 0), of: 10_000 * published.length }
  }

  /** What lessons come to. `isSchoolDay`: one that was not held on a day without school should not have been. */
  figures(of: LessonsOf, isSchoolDay: (day: string) => boolean) {
    const own = this.lessons.filter((one) => of(one) && (one.state === 'held' || isSchoolDay(one.day)))
    const measured = own.filter(({ id }) => this.hearts.some(({ lesson }) => lesson === id))
    const loads = this.loads((one) => own.includes(one))
    const valid = loads.filter(({ isValid }) => isValid)
    const sum = (name: 'mvpa' | 'seconds' | 'rates') => valid.reduce((all, one) => all + one[name], 0)
    const densities = measured.map(({ id }) => this.density(id))
    const alerts = this.alerts.filter(({ lesson }) => own.some(({ id }) => id === lesson))
    const seconds = sum('seconds')
    return {
      held: {
        n: own.filter(({ state }) => state === 'held').length,
        of: own.filter(({ state }) => state !== 'planned').length,
      },
      unmarked: own.filter(({ state, day }) => state === 'planned' && day < this.now.day).length,
      measured: measured.length,
      density: {
        n: densities.reduce((all, { n }) => all + n, 0),
        of: densities.reduce((all, one) => all + one.of, 0),
      },
      reached: {
        n: densities.filter(({ n, of: all }) => all > 0 && 4 * n >= 3 * all).length,
        of: densities.filter(({ of: all }) => all > 0).length,
      },
      dense: { n: valid.filter(({ moving, seconds: all }) => 2 * moving >= all).length, of: valid.length },
      mvpa: { n: sum('mvpa'), of: seconds },
      worn: { n: loads.filter(({ isWorn }) => isWorn).length, of: loads.length },
      valid: { n: valid.length, of: loads.filter(({ isWorn }) => isWorn).length },
      zones: this.zones(valid),
      alerts: { n: alerts.filter(({ done }) => done).length, of: alerts.length },
      mean: seconds === 0 ? null : sum('rates') / seconds,
    }
  }

  zones(loads: readonly { zones: number[] }[]) {
    return [0, 1, 2, 3, 4].map((zone) => loads.reduce((sum, one) => sum + one.zones[zone]!, 0))
  }

  /** What one student did in these lessons. */
  student(student: number, of: LessonsOf) {
    const own = this.loads(of).filter((one) => one.student === student)
    const valid = own.filter(({ isValid }) => isValid)
    const sum = (name: 'moving' | 'seconds' | 'mvpa') => valid.reduce((all, one) => all + one[name], 0)
    return {
      present: own.length,
      zones: this.zones(valid),
      mvpa: { seconds: sum('mvpa'), lessons: valid.length },
      density: { n: sum('moving'), of: sum('seconds') },
      worn: { n: own.filter(({ isWorn }) => isWorn).length, of: own.length },
      valid: { n: valid.length, of: own.filter(({ isWorn }) => isWorn).length },
    }
  }
}
