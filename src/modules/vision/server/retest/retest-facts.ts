import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { countRetestedBy, retestedChildren } from '../summaries/retested.ts'
import { inView, stageOfGrade } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'

/** Retests of one examiner with one device on one day in one stage of a school. */
export interface RetestFact {
  school: number
  /** Place in `stages`. */
  stage: number
  examiner: string
  device: string
  day: string
  children: number
  ucvaItems: number
  ucvaErrors: number
  seItems: number
  seErrors: number
}

/** Retests of a view's round by all that distinguishes them. Boys and girls together: who measures is looked at. */
export async function readRetestFacts(db: Db, view: ScreenView): Promise<RetestFact[]> {
  const { rows } = await sql<RetestFact>`
    select school_id as school, ${stageOfGrade}, examiner, device, taken_on::text as day,
      ${retestedChildren} as children, sum(ucva_items)::int as "ucvaItems",
      sum(ucva_errors)::int as "ucvaErrors", sum(se_items)::int as "seItems", sum(se_errors)::int as "seErrors"
    from vision_retest
    where round_id = ${view.round.id} and ${inView(withoutSex(view))}
    group by school_id, 2, examiner, device, taken_on`.execute(db)
  return rows
}

/** Children measured again per school and stage, each once. */
export const readRetested = (db: Db, view: ScreenView) =>
  countRetestedBy<{ school: number; stage: number }>(db, {
    round: view.round.id,
    within: inView(withoutSex(view)),
    by: { columns: sql`school_id as school, ${stageOfGrade}`, groups: sql`school_id, 2` },
  })

/** What distinguishes retests, beside their schools. */
export type RetestedBy = 'examiner' | 'device' | 'day'

/** Children measured again per examiner, device and day: each once in a group, however often that measured it. */
export async function readRetestedBy(db: Db, view: ScreenView) {
  const rows = await countRetestedBy<Record<RetestedBy, string | null>>(db, {
    round: view.round.id,
    within: inView(withoutSex(view)),
    by: {
      columns: sql`examiner, device, taken_on::text as day`,
      groups: sql`grouping sets ((examiner), (device), (taken_on))`,
    },
  })
  return (kind: RetestedBy) =>
    new Map(rows.flatMap((row) => (row[kind] === null ? [] : [[row[kind], row.children]])))
}

export function withoutSex({ sex: _sex, ...view }: ScreenView): ScreenView {
  return view
}
