import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { requiredGroups } from '../../../src/modules/labour/standards/task-groups.ts'
import { readRegister, type Journal } from './journal.ts'

export interface LabourArea {
  school?: number | undefined
  grade?: number | undefined
  class?: number | undefined
  stage?: string | undefined
}
interface Entry {
  school: number
  class: number
  monday: string
  group: number
  /** Lessons, and the minutes of those who had them; or what one student did by itself, and where. */
  periods: number
  minutes: number
  student: number | null
  setting: 'home' | 'school' | 'society'
}
interface ClassOf {
  school: number
  class: number
  grade: number
}
const round1 = (value: number) => Math.round(value * 10) / 10

/** Labour of a district counted class by class and week by week. */
export class LabourCount {
  readonly #entries = new Map<string, Entry[]>()
  readonly denied: ReadonlySet<string>
  readonly classes: readonly ClassOf[]
  readonly journal: Journal

  private constructor(
    entries: readonly Entry[],
    denied: ReadonlySet<string>,
    /** With students now, or in a week of the term. */
    classes: readonly ClassOf[],
    journal: Journal,
  ) {
    for (const one of entries) {
      const key = `${one.class} ${one.monday}`
      const ofWeek = this.#entries.get(key) ?? []
      this.#entries.set(key, ofWeek)
      ofWeek.push(one)
    }
    this.denied = denied
    this.classes = classes
    this.journal = journal
  }

  static async of(db: Db, journal: Journal): Promise<LabourCount> {
    const { rows: entries } = await sql<Entry>`
      select school_id as school, class_id::int as class, (date_trunc('week', day))::date::text as monday, task_group as "group",
        periods, students * minutes as minutes, null::int as student, 'school' as setting
      from labour_lesson
      union all
      select school_id, class_id::int, (date_trunc('week', day))::date::text, task_group, 0, minutes, student_id::int,
        (array['home', 'school', 'society'])[setting]
      from labour_record`.execute(db)
    const { rows: denied } = await sql<{ key: string }>`
      select concat_ws(' ', class_id, monday) as key from labour_no_lesson`.execute(db)
    const { rows: all } = await sql<ClassOf>`
      select school_id as school, id::int as class, grade from class`.execute(db)
    const here = new Set((await readRegister(db)).map((one) => one.class))
    for (const weeks of journal.weeks.values())
      for (const classes of weeks.values()) for (const id of classes.keys()) here.add(id)
    return new LabourCount(
      entries,
      new Set(denied.map(({ key }) => key)),
      all.filter((one) => here.has(one.class)),
      journal,
    )
  }

  in({ school, grade, class: ofClass, stage }: LabourArea): ClassOf[] {
    return this.classes.filter(
      (one) =>
        (school === undefined || one.school === school) &&
        (grade === undefined || one.grade === grade) &&
        (ofClass === undefined || one.class === ofClass) &&
        (stage === undefined || (one.grade <= 6 ? 'primary' : 'junior') === stage),
    )
  }

  week(one: ClassOf, monday: string) {
    const own = this.#entries.get(`${one.class} ${monday}`) ?? []
    const lessons = own.reduce((sum, { periods }) => sum + periods, 0)
    const at = (setting: Entry['setting']) =>
      own.reduce((sum, entry) => sum + (entry.setting === setting ? entry.minutes : 0), 0)
    const did = new Set(own.flatMap(({ student }) => student ?? []))
    return {
      own,
      lessons,
      isReported: lessons > 0 || this.denied.has(`${one.class} ${monday}`),
      enrolled: this.journal.weeks.get(one.school)?.get(monday)?.get(one.class) ?? 0,
      participants: did.size,
      home: at('home'),
      school: at('school'),
      society: at('society'),
    }
  }

  /** Class-weeks of a place: only those that were reported count, but for the share that was. */
  figures(area: LabourArea, mondays: readonly string[]) {
    const weeks = this.in(area).flatMap((one) => mondays.map((monday) => this.week(one, monday)))
    const published = weeks.filter(({ isReported }) => isReported)
    const sum = (name: 'enrolled' | 'participants' | 'home' | 'school' | 'society') =>
      published.reduce((all, week) => all + week[name], 0)
    const of = sum('enrolled')
    const mean = (minutes: number) => (of === 0 ? 0 : round1(minutes / of))
    return {
      hours: { n: published.filter(({ lessons }) => lessons > 0).length, of: published.length },
      reported: { n: published.length, of: weeks.length },
      participation: { n: sum('participants'), of },
      minutes: {
        home: mean(sum('home')),
        school: mean(sum('school')),
        society: mean(sum('society')),
        total: mean(sum('home') + sum('school') + sum('society')),
        of,
      },
    }
  }

  /** Schools × weeks of which a class reported anything. */
  published(area: LabourArea, mondays: readonly string[]) {
    const here = this.in(area)
    const schools = [...new Set(here.map(({ school }) => school))]
    const pairs = schools.flatMap((school) => mondays.map((monday) => ({ school, monday })))
    const isPublished = ({ school, monday }: { school: number; monday: string }) =>
      here.some((one) => one.school === school && this.week(one, monday).isReported)
    return { n: pairs.filter(isPublished).length, of: pairs.length }
  }

  /** Whether a class did a task group: a lesson of it, or half of the students in one week. */
  did(one: ClassOf, group: number, mondays: readonly string[]): boolean {
    return mondays.some((monday) => {
      const { own, enrolled } = this.week(one, monday)
      const of = own.filter((entry) => entry.group === group)
      const students = new Set(of.flatMap(({ student }) => student ?? [])).size
      return of.some(({ periods }) => periods > 0) || (students > 0 && 2 * students >= enrolled)
    })
  }

  required(grade: number): readonly number[] {
    return grade > 9 ? [] : requiredGroups[Math.min(4, Math.ceil(grade / 2)) as 1 | 2 | 3 | 4]
  }

  cell(area: LabourArea, grade: number, group: number, mondays: readonly string[]) {
    const classes = this.in({ ...area, grade })
    return { n: classes.filter((one) => this.did(one, group, mondays)).length, of: classes.length }
  }

  /** Required cells of grade × task group that half of the classes have done, of all required. */
  coverage(area: LabourArea, mondays: readonly string[]) {
    const grades = [...new Set(this.in(area).map(({ grade }) => grade))]
    const cells = grades.flatMap((grade) =>
      this.required(grade).map((group) => this.cell(area, grade, group, mondays)),
    )
    return { n: cells.filter(({ n, of }) => 2 * n >= of).length, of: cells.length }
  }

  sums(area: LabourArea, group: number, mondays: readonly string[]) {
    const own = this.in(area).flatMap((one) =>
      mondays.flatMap((monday) => this.week(one, monday).own.filter((entry) => entry.group === group)),
    )
    return {
      lessons: own.reduce((sum, { periods }) => sum + periods, 0),
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    }
  }

  /** Reported class-weeks by their mean minutes a student: none, up to 30, 60, 90, 120, more. */
  spread(area: LabourArea, mondays: readonly string[]) {
    const published = this.in(area).flatMap((one) =>
      mondays.map((monday) => this.week(one, monday)).filter(({ isReported }) => isReported),
    )
    const counts = [0, 0, 0, 0, 0, 0]
    for (const { home, school, society, enrolled } of published) {
      const mean = (home + school + society) / Math.max(1, enrolled)
      counts[[0, 30, 60, 90, 120, Infinity].findIndex((max) => mean <= max)]! += 1
    }
    return counts.map((n) => ({ n, of: published.length }))
  }
}
