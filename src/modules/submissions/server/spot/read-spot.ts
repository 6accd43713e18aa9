import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { Spot, SpotResult } from '../../contract/spot.ts'
import type { RuleErrors } from '../../standards/spot/simulate.ts'
import { spotKinds } from '../../standards/spot/spot-rule.ts'
import { iso, nameOf } from '../read-parts.ts'
import type { OfPart } from '../read-rows.ts'
import { drawClasses, keyOf, type FrameClass } from './draw.ts'

export interface SpotRow {
  id: number
  kind: RoundKind
  round: number
  grade: number
  state: Spot['state']
  seed: string
  target: number
  least: number
  frame: { classes: FrameClass[]; drawn: number[] }
  errors: RuleErrors
  result: SpotResult | null
  drawnById: number | null
  drawnBy: string
  drawnAt: string
  endedBy: string
  endedAt: string | null
  entered: number
  enteredBy: string[]
}

type Which = { id: number } | { kind: RoundKind; round: number; grade: number }

/** A spot check of a school by its id, or the last one of a part; null = none. */
export async function readSpotRow(
  db: Db,
  scope: Scope,
  school: number,
  which: Which,
): Promise<SpotRow | null> {
  const isIt =
    'id' in which
      ? sql`k.id = ${which.id}`
      : sql`k.kind = ${which.kind} and k.round_id = ${which.round} and k.grade = ${which.grade}`
  const { rows } = await sql<SpotRow>`
    select k.id::int8 as id, k.kind, k.round_id as round, k.grade::int as grade, k.state, k.seed, k.target,
      round(k.least::numeric, 4)::float8 as least, k.frame, k.errors, k.result, k.asked_by as "drawnById",
      ${nameOf('k.asked_by', scope)} as "drawnBy", ${iso('k.asked_at')} as "drawnAt",
      ${nameOf('k.ended_by', scope)} as "endedBy", ${iso('k.ended_at')} as "endedAt",
      (select count(*)::int from round_spot_value v where v.school_id = k.school_id and v.spot_id = k.id) as entered,
      coalesce((select jsonb_agg(name order by name) from (
        select distinct ${nameOf('v.entered_by', scope)} as name from round_spot_value v
        where v.school_id = k.school_id and v.spot_id = k.id) n where name <> ''), '[]') as "enteredBy"
    from round_spot_check k where k.school_id = ${school} and ${isIt}
    order by k.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** As the bureau looks at it; `account` is who looks. */
export function spotOf(row: SpotRow, account: number): Spot {
  const { classes, drawn } = row.frame
  const again = drawClasses(classes, row.seed, row.target)
  const isDrawn = new Set(drawn)
  return {
    id: row.id,
    state: row.state,
    seed: row.seed,
    target: row.target,
    rule: spotKinds[row.kind].rule,
    least: row.least,
    drawnAt: row.drawnAt,
    drawnBy: row.drawnBy,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    classes: classes
      .map((each) => ({ ...each, key: keyOf(row.seed, each.id), isDrawn: isDrawn.has(each.id) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    entered: {
      count: row.entered,
      total: classes.filter(({ id }) => isDrawn.has(id)).reduce((sum, { records }) => sum + records, 0),
    },
    enteredBy: row.enteredBy,
    isRedrawn: again.length === drawn.length && again.every((id) => isDrawn.has(id)),
    errors: row.errors,
    result: row.result,
    mayEnter: row.state === 'open' && row.drawnById !== account,
  }
}

/** Classes of a part with how many of each have a result, by number. */
export async function readFrame(
  db: Db,
  record: string,
  { school, grade, round }: OfPart & { round: number },
): Promise<FrameClass[]> {
  const { rows } = await sql<FrameClass>`
    select c.id::int8 as id, c.number::int as number, count(*)::int as records
    from ${sql.table(record)} e join class c on c.school_id = e.school_id and c.id = e.class_id
    where e.school_id = ${school} and e.round_id = ${round} and e.grade = ${grade} and e.state = 'done'
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}
