import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RankingBoard } from '@/contract/ranking-board.ts'
import { daysApart } from '@/lib/day.ts'
import { entryOf } from '@/lib/required.ts'
import { ranksOf } from '@/standards/tasks/ranks.ts'
import { inScope, schoolOf, type Scope } from '../db/scope.ts'
import { kindsOfTasks, type TaskKind } from './task-kind.ts'

/** Students of each class that are stored: enough for the board of the school and of a teacher. */
export const storedOfClass = 20
const shownStudents = 30

/** `of`: student-days the sums are of; without it each of the window's days counts the students. */
type ClassSum = { class: number; capped: number; seconds: number; students: number; of?: number }
type StudentSum = { student: number; class: number; capped: number; days: number }

/** The board as the scope sees it: a teacher's own classes and their students. */
export async function readBoard(
  db: Db,
  kind: TaskKind,
  { scope, capSeconds }: { scope: Scope; capSeconds: number },
): Promise<RankingBoard | null> {
  const { rows } = await sql<{
    start: string
    end: string
    at: Date
    days: string[] | null
    classes: ClassSum[]
    students: StudentSum[]
  }>`
    select from_day::text as start, to_day::text as end, computed_at as at, classes, students,
      ${kindsOfTasks[kind].countsDays ? sql`days::text[]` : sql`null::text[]`} as days
    from ${sql.table(`${kind}_board`)}
    where school_id = ${schoolOf(scope)}`.execute(db)
  const [stored] = rows
  if (!stored) return null
  const { rows: classes } = await sql<{ id: number; grade: number; number: number; name: string }>`
    select c.id, c.grade, c.number, c.name from class c
    where c.id = any(${stored.classes.map((each) => each.class)}::bigint[]) and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(
    db,
  )
  const classOf = new Map(classes.map((each) => [each.id, each]))
  const days = stored.days?.length ?? daysApart(stored.start, stored.end) + 1
  const perStudent = (seconds: number, { of, students: members }: ClassSum) =>
    seconds / 60 / (of ?? members * days)
  const best = ranksOf(
    stored.students.filter((each) => classOf.has(each.class)),
    ({ capped }) => capped,
  ).slice(0, shownStudents)
  const names = await namesOf(
    db,
    scope,
    best.map(({ student }) => student),
  )
  return {
    start: stored.start,
    end: stored.end,
    days: stored.days,
    cap: capSeconds / 60,
    computedAt: new Date(stored.at).toISOString(),
    classes: ranksOf(
      stored.classes.filter((each) => classOf.has(each.class)),
      (each) => perStudent(each.capped, each),
    ).map(({ rank, tied, ...each }) => ({
      class: entryOf(classOf, each.class),
      students: each.students,
      rank,
      tied,
      capped: perStudent(each.capped, each),
      uncapped: perStudent(each.seconds, each),
    })),
    students: best
      .filter(({ student }) => names.has(student))
      .map(({ student, class: id, capped, days: active, rank, tied }) => ({
        id: student,
        name: entryOf(names, student),
        class: entryOf(classOf, id),
        rank,
        tied,
        minutes: capped / 60 / days,
        days: active,
      })),
  }
}

async function namesOf(db: Db, scope: Scope, students: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from student where id = any(${[...students]}::bigint[]) and removed is null
      and ${inScope(scope, 'school_id', 'class_id')}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
