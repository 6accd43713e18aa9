import { sql } from 'kysely'
import { lastOf, required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { lockingStates } from '@/server/rounds/locked-parts.ts'
import type { LiveFile, Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'

type Kind = LiveFile['kind']

const tables: Record<Kind, { round: string; record: string }> = {
  vision: { round: 'screening_round', record: 'vision_exam' },
  check: { round: 'health_round', record: 'health_check' },
  fitness: { round: 'health_round', record: 'fitness_test' },
}

/** A child that an open round still waits for. */
export interface Waiting {
  id: number
  studentNo: string
  name: string
  sex: 1 | 2
  birthDate: string
  grade: number
}

export interface WaitingClass {
  school: LiveSchool
  round: number
  grade: number
  number: number
  children: Waiting[]
}

/** Of the children that a round still waits for, the share that comes at one time: the fewer are left, the fewer come, so that it lasts. */
const shareAtOnce = 0.025

/** Some of the children of one class that the open round of a kind still waits for; null where nobody is to come. */
export async function someUnscreened(
  { db, random }: Live,
  kind: Kind,
  schools: readonly LiveSchool[],
  today: string,
): Promise<WaitingClass | null> {
  const found = await classesWaiting(db, kind, schools, today)
  const waiting = found.reduce((sum, { n }) => sum + n, 0)
  if (waiting === 0) return null
  const requested = shareAtOnce * waiting
  const count = Math.floor(requested) + (random.next() < requested % 1 ? 1 : 0)
  if (count === 0) return null
  const drawn = drawClass(found, random.next() * waiting)
  const { rows } = await sql<Waiting>`
    select s.id, s.student_no as "studentNo", s.name, s.sex, s.birth_date::text as "birthDate", c.grade
    from ${sql.table(tables[kind].record)} e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where e.school_id = ${drawn.schoolId} and e.round_id = ${drawn.round} and e.class_id = ${drawn.classId}
      and ${isWaiting} order by s.id`.execute(db)
  const school = required(
    schools.find(({ id }) => id === drawn.schoolId),
    'a school',
  )
  return {
    school,
    round: drawn.round,
    grade: drawn.grade,
    number: drawn.number,
    children: random.shuffle(rows).slice(0, count),
  }
}

const isWaiting = sql`e.state = 'due' and s.removed is null and s.class_id = e.class_id and s.sex in (1, 2)
  and s.birth_date is not null and s.student_no is not null`

interface UnscreenedClass {
  schoolId: number
  round: number
  classId: number
  grade: number
  number: number
  n: number
}

/** Of grades that a school has sent in nothing is brought any more. */
async function classesWaiting(
  db: Db,
  kind: Kind,
  schools: readonly LiveSchool[],
  today: string,
): Promise<UnscreenedClass[]> {
  const { round, record } = tables[kind]
  const { rows } = await sql<UnscreenedClass>`
    select e.school_id as "schoolId", e.round_id as round, e.class_id as "classId", c.grade, c.number, count(*)::int as n
    from ${sql.table(round)} r join ${sql.table(record)} e on e.round_id = r.id
    join student s on s.school_id = e.school_id and s.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where r.is_open and ${today}::date between r.starts_on and r.ends_on
      and ${kind === 'vision' ? sql`true` : sql`r.kind = ${kind}`}
      and e.school_id = any(${schools.map(({ id }) => id)}::int[]) and ${isWaiting}
      and not exists (
        select from round_part p
        where p.school_id = e.school_id and p.kind = ${kind} and p.round_id = e.round_id and p.grade = e.grade
          and p.state = any(${[...lockingStates]}::text[]))
    group by 1, 2, 3, 4, 5 order by 1, 2, 3`.execute(db)
  return rows
}

function drawClass(classes: readonly UnscreenedClass[], at: number): UnscreenedClass {
  let passed = 0
  return classes.find(({ n }) => (passed += n) > at) ?? lastOf(classes)
}

/** A row as it is read from a file: what the cells say stands beside their values. */
export function rowOf(index: number, student: Waiting, values: Record<string, string | number | null>) {
  const all = { studentNo: student.studentNo, name: student.name, ...values }
  const raw = Object.entries(all).map(([field, value]) => [field, value === null ? '' : String(value)])
  return { row: index + 2, values: all, raw: Object.fromEntries(raw), errors: [], warnings: [] }
}
