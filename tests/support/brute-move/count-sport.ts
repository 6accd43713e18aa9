import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { readRegister, type Enrolled, type Journal } from './journal.ts'

/** A record as it stands; `hour` by the schools' clock. Nothing that the product summed is read. */
export interface RawRecord {
  school: number
  student: number
  class: number
  grade: number
  sex: number
  item: number
  day: string
  hour: number
  seconds: number
  inSchool: boolean
  disputed: boolean
}
export interface Area {
  school?: number | undefined
  grade?: number | undefined
  class?: number | undefined
  sex?: number | undefined
  stage?: string | undefined
}
interface Day {
  school: number
  student: number
  class: number
  grade: number
  sex: number
  inside: number
  whole: number
}
export interface Calendar {
  off: readonly string[]
  makeup: readonly string[]
  closed: { school: number; day: string } | null
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const isHere =
  ({ school, grade, class: ofClass, sex, stage }: Area) =>
  (one: Required<Pick<Day, 'class' | 'grade' | 'sex'>> & { school: number }) =>
    (school === undefined || one.school === school) &&
    (grade === undefined || one.grade === grade) &&
    (ofClass === undefined || one.class === ofClass) &&
    (sex === undefined || one.sex === sex) &&
    (stage === undefined || (one.grade <= 6 ? 'primary' : 'junior') === stage)
const round1 = (value: number) => Math.round(value * 10) / 10

/** Sport of a district counted record by record, child by child and day by day. */
export class SportCount {
  /** The one school that is read: then its own calendar says which days are shown. */
  reads: number | undefined
  readonly records: RawRecord[]
  readonly register: (Enrolled & { school: number })[]
  readonly #days = new Map<string, Day>()
  readonly #byDay = new Map<string, Day[]>()

  readonly journal: Journal
  readonly calendar: Calendar
  readonly schools: readonly number[]
  readonly today: string

  private constructor(
    records: RawRecord[],
    register: (Enrolled & { school: number })[],
    journal: Journal,
    calendar: Calendar,
    schools: readonly number[],
    today: string,
  ) {
    this.journal = journal
    this.calendar = calendar
    this.schools = schools
    this.today = today
    this.records = records
    this.register = register
    for (const one of records) {
      if (one.disputed) continue
      const key = `${one.school} ${one.day} ${one.student}`
      const { school, student, class: ofClass, grade, sex } = one
      const day = this.#days.get(key) ?? { school, student, class: ofClass, grade, sex, inside: 0, whole: 0 }
      if (!this.#days.has(key)) {
        const ofDay = this.#byDay.get(one.day) ?? []
        this.#byDay.set(one.day, ofDay)
        ofDay.push(day)
      }
      this.#days.set(key, day)
      day.whole += one.seconds
      if (one.inSchool) day.inside += one.seconds
    }
  }

  static async of(
    db: Db,
    world: { journal: Journal; calendar: Calendar; schools: readonly number[]; today: string },
  ): Promise<SportCount> {
    const { rows } = await sql<RawRecord>`
      select school_id as school, student_id::int as student, class_id::int as class, grade, sex, item, day::text as day,
        extract(hour from started_at at time zone 'Asia/Shanghai')::int as hour, seconds, in_school as "inSchool", disputed
      from sport_record`.execute(db)
    const { journal, calendar, schools, today } = world
    return new SportCount(rows, await readRegister(db), journal, calendar, schools, today)
  }

  /** Whether a school, or the district, has school on a day. */
  isSchoolDay(day: string, school?: number): boolean {
    const { off, makeup, closed } = this.calendar
    const isWeekday = ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    if (school !== undefined && closed?.school === school && closed.day === day) return false
    return makeup.includes(day) || (isWeekday && !off.includes(day))
  }

  schoolDays(start: string, end: string, school?: number): string[] {
    const days: string[] = []
    for (let day = start; day <= end; day = dayAfter(day, 1))
      if (this.isSchoolDay(day, school)) days.push(day)
    return days
  }

  /** What rates of a window are of: its school days without today, or today where it is the only one. */
  countedDays(start: string, end: string, school?: number): string[] {
    const all = this.schoolDays(start, end, school)
    const over = all.filter((day) => day !== this.today)
    return over.length > 0 ? over : all
  }

  /** So many school days before a day, or up to it, newest first. */
  daysUpTo(day: string, count: number, school?: number): string[] {
    const days: string[] = []
    for (let at = day; days.length < count; at = dayAfter(at, -1))
      if (this.isSchoolDay(at, school)) days.push(at)
    return days
  }

  /** Who took part in a place on a day. */
  moved(area: Area, day: string): Day[] {
    return (this.#byDay.get(day) ?? []).filter(isHere(area))
  }

  /**
   * How many a place had on a day: its register then; of a day without records, that of the day before it that has some, else of the first
   * after, else the present one; and everybody who took part in a class beyond it, boys and girls each for themselves.
   */
  enrolled(area: Area, day: string): number {
    let sum = 0
    for (const school of this.schools) {
      if (area.school !== undefined && area.school !== school) continue
      const known = this.journal.sport.get(school) ?? new Map<string, Enrolled[]>()
      const days = [...known.keys()].toSorted()
      const from = known.has(day)
        ? day
        : day === this.today
          ? undefined
          : (days.findLast((one) => one < day) ?? days[0])
      const roster =
        from === undefined ? this.register.filter((one) => one.school === school) : known.get(from)!
      const counts = new Map<string, [enrolled: number, moved: number]>()
      const add = (all: readonly (Enrolled | Day)[], at: 0 | 1) => {
        for (const one of all) {
          if (!isHere({ ...area, school })({ ...one, school })) continue
          const key = `${one.class} ${one.sex}`
          const cell = counts.get(key) ?? [0, 0]
          cell[at] += 1
          counts.set(key, cell)
        }
      }
      add(roster, 0)
      add(this.moved({ ...area, school }, day), 1)
      for (const [enrolled, moved] of counts.values()) sum += Math.max(enrolled, moved)
    }
    return sum
  }

  /** Figures of a place over days; the reader of a district leaves a school out on a day on which it was closed. */
  figures(area: Area, days: readonly string[]) {
    let [of, n, reachedIn, reached, seconds, capped] = [0, 0, 0, 0, 0, 0]
    for (const day of days)
      for (const school of this.schoolsOn(area, day)) {
        const own = { ...area, school }
        of += this.enrolled(own, day)
        for (const { inside, whole } of this.moved(own, day)) {
          n += 1
          reachedIn += inside >= 7200 ? 1 : 0
          reached += whole >= 7200 ? 1 : 0
          seconds += whole
          capped += Math.min(whole, 10_800)
        }
      }
    const mean = (sum: number) => (of === 0 ? 0 : round1(sum / 60 / of))
    return {
      participation: { n, of },
      reachedIn: { n: reachedIn, of },
      reached: { n: reached, of },
      minutes: { mean: mean(seconds), capped: mean(capped), of },
    }
  }

  schoolsOn({ school }: Area, day: string): number[] {
    const { closed } = this.calendar
    return this.schools.filter(
      (id) =>
        (school === undefined || id === school) &&
        !(this.reads === undefined && closed?.school === id && closed.day === day && this.isSchoolDay(day)),
    )
  }

  /** Child-days by minutes: none, up to 30, 60, 90, 120, 180, more. A quarter belongs to the band that it begins. */
  spread(area: Area, days: readonly string[]) {
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (const day of days)
      for (const school of this.schoolsOn(area, day)) {
        const own = { ...area, school }
        const moved = this.moved(own, day)
        counts[0]! += this.enrolled(own, day) - moved.length
        for (const { whole } of moved)
          counts[1 + [30, 60, 90, 120, 180, Infinity].findIndex((max) => whole < max * 60)]! += 1
      }
    return counts
  }

  /** Records of a window on any of its days. */
  within(area: Area, start: string, end: string): RawRecord[] {
    const here = isHere(area)
    return this.records.filter((one) => one.day >= start && one.day <= end && here(one))
  }

  /** Minutes of each item, the sum of all, and records in doubt. */
  items(area: Area, start: string, end: string) {
    const all = this.within(area, start, end)
    const sums = new Map<number, number>()
    for (const { item, seconds, disputed } of all)
      if (!disputed) sums.set(item, (sums.get(item) ?? 0) + seconds)
    const minutes = new Map([...sums].map(([item, seconds]) => [item, Math.round(seconds / 60)]))
    const total = Math.round([...sums.values()].reduce((sum, one) => sum + one, 0) / 60)
    return { minutes, total, disputed: { n: all.filter(({ disputed }) => disputed).length, of: all.length } }
  }

  /** Children and days of an hour, or of an item, on these days. */
  childDaysBy(by: 'hour' | 'item', area: Area, days: readonly string[]): Map<number, number> {
    const seen = new Set<string>()
    for (const one of this.records)
      if (
        !one.disputed &&
        days.includes(one.day) &&
        isHere(area)(one) &&
        this.schoolsOn(area, one.day).includes(one.school)
      )
        seen.add(`${one[by]} ${one.school} ${one.student} ${one.day}`)
    const counts = new Map<number, number>()
    for (const key of seen)
      counts.set(Number(key.split(' ')[0]), (counts.get(Number(key.split(' ')[0])) ?? 0) + 1)
    return counts
  }

  /** Students on the register now by the school days in a row up to a day on which they took part; of the last twelve. */
  streaks(area: Area, end: string) {
    const bands = { absent: 0, none: 0, one: 0, three: 0, five: 0, ten: 0 }
    for (const member of this.register.filter(isHere(area))) {
      const did = (day: string) => this.#days.has(`${member.school} ${day} ${member.student}`)
      const run = this.daysUpTo(end, 12, member.school)
      const days = run[0] === this.today && end === this.today && !did(this.today) ? run.slice(1) : run
      const broken = days.findIndex((day) => !did(day))
      const length = broken === -1 ? days.length : broken
      const isAbsent = days.slice(0, 3).every((day) => !did(day)) && !(end === this.today && did(this.today))
      if (isAbsent) bands.absent += 1
      else if (length >= 10) bands.ten += 1
      else if (length >= 5) bands.five += 1
      else if (length >= 3) bands.three += 1
      else if (length >= 1) bands.one += 1
      else bands.none += 1
    }
    return { of: this.register.filter(isHere(area)).length, bands }
  }
}
