import { sql, type Kysely } from 'kysely'
import type { SportBoard } from '@/contract/sport-board.ts'
import { cappedSeconds } from '@/standards/sport/day.ts'
import { placesOf } from '@/standards/sport-tasks/places.ts'
import { inScope, schoolOf, type Scope } from '../db/scope.ts'
import type { Span } from './teachers-of-school.ts'

/** Pupils of each class that are kept: enough for the board of the school and of a teacher. */
const keptOfClass = 20
const shownPupils = 30

type ClassSum = { class: number; capped: number; seconds: number; pupils: number }
type PupilSum = { student: number; class: number; capped: number; days: number }

/** Sums of a window as they are now, in place of those before. */
export async function computeBoard(
  db: Kysely<any>,
  schoolId: number,
  { start, end }: Span,
  now: Date,
): Promise<void> {
  const within = sql`school_id = ${schoolId} and day between ${start}::date and ${end}::date`
  // The roster of a class is that of its fullest day, boys and girls together.
  await sql`
    insert into sport_board (school_id, from_day, to_day, computed_at, classes, pupils)
    select ${schoolId}, ${start}::date, ${end}::date, ${now},
      (select coalesce(jsonb_agg(c), '[]') from (
        select class_id as class, sum(capped) as capped, sum(seconds) as seconds, max(enrolled) as pupils
        from (select class_id, day, sum(seconds_capped) as capped, sum(seconds) as seconds, sum(enrolled) as enrolled
          from sport_day_summary where ${within} and class_id > 0 group by class_id, day) d
        group by class_id having max(enrolled) > 0) c),
      (select coalesce(jsonb_agg(p), '[]') from (
        select * from (
          select student_id as student, class_id as class, sum(least(seconds_in + seconds_out, ${cappedSeconds})) as capped,
            count(*) as days,
            row_number() over (partition by class_id
              order by sum(least(seconds_in + seconds_out, ${cappedSeconds})) desc, student_id) as place
          from sport_day where ${within} group by student_id, class_id) k where place <= ${keptOfClass}) p)
    on conflict (school_id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      computed_at = excluded.computed_at, classes = excluded.classes, pupils = excluded.pupils`.execute(db)
}

/** The board as the scope sees it: a teacher's own classes and their pupils. */
export async function readBoard(db: Kysely<any>, scope: Scope): Promise<SportBoard | null> {
  const { rows } = await sql<{
    start: string
    end: string
    at: Date
    classes: ClassSum[]
    pupils: PupilSum[]
  }>`
    select from_day::text as start, to_day::text as end, computed_at as at, classes, pupils from sport_board
    where school_id = ${schoolOf(scope)}`.execute(db)
  const [stored] = rows
  if (!stored) return null
  const { rows: classes } = await sql<{ id: number; grade: number; number: number; name: string }>`
    select c.id, c.grade, c.number, c.name from class c
    where c.id = any(${stored.classes.map((each) => each.class)}::bigint[]) and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(
    db,
  )
  const classOf = new Map(classes.map((each) => [each.id, each]))
  const days = (Date.parse(stored.end) - Date.parse(stored.start)) / 86_400_000 + 1
  const perPupil = (seconds: number, pupils: number) => seconds / 60 / (pupils * days)
  const best = placesOf(
    stored.pupils.filter((each) => classOf.has(each.class)),
    ({ capped }) => capped,
  ).slice(0, shownPupils)
  const names = await namesOf(
    db,
    scope,
    best.map(({ student }) => student),
  )
  return {
    ...{ start: stored.start, end: stored.end, cap: cappedSeconds / 60 },
    computedAt: new Date(stored.at).toISOString(),
    classes: placesOf(
      stored.classes.filter((each) => classOf.has(each.class)),
      ({ capped, pupils }) => capped / pupils,
    ).map(({ class: id, capped, seconds, pupils, rank, tied }) => ({
      ...{ class: classOf.get(id)!, pupils, rank, tied },
      ...{ capped: perPupil(capped, pupils), uncapped: perPupil(seconds, pupils) },
    })),
    pupils: best
      .filter(({ student }) => names.has(student))
      .map(({ student, class: id, capped, days: active, rank, tied }) => ({
        ...{ id: student, name: names.get(student)!, class: classOf.get(id)!, rank, tied },
        ...{ minutes: capped / 60 / days, days: active },
      })),
  }
}

async function namesOf(
  db: Kysely<any>,
  scope: Scope,
  students: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from student where id = any(${[...students]}::bigint[]) and gone is null
      and ${inScope(scope, 'school_id', 'class_id')}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
