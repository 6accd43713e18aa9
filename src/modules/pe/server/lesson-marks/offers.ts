import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { PeOffer } from '@/modules/pe/contract/assessment.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import { roundState } from '@/standards/rounds/round-state.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { markColumns } from '@/modules/health/server/public.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'

/** The most that are named. */
export const maxOffers = 500

const standing = sql.raw(
  `case a.item ${fitnessItemNames.map((item) => `when '${item}' then e.${markColumns[item]}_score`).join(' ')} end`,
)

/** The fitness test that takes marks on that day (`YYYY-MM-DD`). */
export async function openFitnessRound(db: Db, scope: Scope, today: string): Promise<RoundRef | null> {
  const rounds = await healthRoundsOf(db, regionOf(scope), 'fitness')
  return rounds.find((round) => roundState(round, today) === 'open') ?? null
}

interface Requested {
  round: RoundRef
  class?: number | undefined
  ids?: readonly number[]
}

/**
 * Of each student and item the best mark of the round's days that would fill or better what the test has. Who is excused from the item, or
 * has another grade or sex on the list, is left alone.
 */
export async function offersOf(
  db: Db,
  scope: Scope,
  { round, class: ofClass, ids }: Requested,
): Promise<{ rows: PeOffer[]; of: number }> {
  const { rows } = await sql<Omit<PeOffer, 'written' | 'level'> & { raw: number; of: number }>`
    select best.*, (count(*) over ())::int as of from (
      select distinct on (s.id, a.item) a.id, s.id as student, s.name, a.item, l.day::text as day, a.raw::float8 as raw, a.score,
        ${standing} as stands,
        jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class,
        c.grade, c.number, s.name_pinyin
      from pe_assessment a
      join lesson l on l.school_id = a.school_id and l.id = a.lesson_id
      join student s on s.school_id = a.school_id and s.id = a.student_id and s.removed is null
      join class c on c.school_id = s.school_id and c.id = s.class_id
      join fitness_test e on e.school_id = a.school_id and e.student_id = a.student_id and e.round_id = ${round.id}
        and e.grade = a.grade and e.sex = a.sex and e.state <> 'exempt'
      where ${inScope(scope, 'a.school_id')} and a.raw is not null
        and l.day between ${round.startsOn}::date and ${round.endsOn}::date
        and coalesce(e.no_mark->>a.item, '') <> 'exempt'
        ${ofClass === undefined ? sql`` : sql`and s.class_id = ${ofClass}`}
        ${ids === undefined ? sql`` : sql`and a.id = any(${[...ids]}::bigint[])`}
      order by s.id, a.item, a.score desc, l.day, a.id) best
    where stands is null or score > stands
    order by grade, number, name_pinyin, student, item limit ${maxOffers}`.execute(db)
  return {
    of: rows[0]?.of ?? 0,
    rows: rows.map(({ id, student, name, class: one, item, day, raw, score, stands }) => ({
      id,
      student,
      name,
      class: one,
      item,
      day,
      score,
      stands,
      written: markText(item, raw),
      level: fitnessLevelOf(score),
    })),
  }
}
