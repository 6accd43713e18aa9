import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FollowKind } from '@/modules/health/contract/follow-up.ts'
import type { CheckFindings, CheckMeasures } from '@/modules/health/server/summaries/check-grade.ts'

interface Stored {
  round_id: number
  student_id: number
  kind: FollowKind
  is_notified: boolean
  is_visited: boolean
  is_closed: boolean
  conclusion: string | null
}

/** What was done about one child's findings in a round: whether all of these came as far as each step. */
export type FollowedUp = (
  roundId: number,
  studentId: number,
  kinds: readonly FollowKind[],
) => Record<string, boolean>

/** Findings that the summary counts one by one. */
const published = ['weight', 'pressure', 'spine', 'teeth'] as const

const spineOf = (step: Stored | undefined, isRequested: boolean) => ({
  spine_notified: isRequested && !!step && (step.is_notified || step.is_visited || step.is_closed),
  spine_confirmed: isRequested && ['watch', 'treated', 'referred'].includes(step?.conclusion ?? ''),
})

/** Findings that ask for a visit: against confirmed limits, and of teeth only while one of them is decayed. */
export function askingFor(
  { deciduous_decayed, permanent_decayed }: CheckMeasures,
  found: CheckFindings,
): FollowKind[] {
  const asks: Record<FollowKind, boolean> = {
    weight: found.weight !== null && found.weight !== 'normal' && found.weight_confirmed === true,
    stunting: found.stunted === true,
    pressure: found.pressure_raised === true && found.pressure_confirmed === true,
    spine: found.spine_abnormal === true,
    teeth: found.caries === true && ((deciduous_decayed ?? 0) > 0 || (permanent_decayed ?? 0) > 0),
    anaemia: found.anaemia === true && found.anaemia_confirmed === true,
  }
  return (Object.keys(asks) as FollowKind[]).filter((kind) => asks[kind])
}

/** Follow-ups of a school as they are stored, counted without the SQL that keeps the summary. */
export async function readFollowedUp(db: Db, schoolId: number): Promise<FollowedUp> {
  const { rows } = await sql<Stored>`
    select round_id, student_id::int, kind, notified_at is not null as is_notified, visited_on is not null as is_visited,
      result_at is not null as is_closed, conclusion
    from health_follow_up where school_id = ${schoolId}`.execute(db)
  const found = new Map(rows.map((row) => [`${row.round_id} ${row.student_id} ${row.kind}`, row]))
  return (roundId, studentId, kinds) => {
    const steps = kinds.map((kind) => found.get(`${roundId} ${studentId} ${kind}`))
    const all = (reached: (step: Stored) => boolean) =>
      kinds.length > 0 && steps.every((step) => step !== undefined && reached(step))
    return {
      concern: kinds.length > 0,
      notified: all((step) => step.is_notified || step.is_visited || step.is_closed),
      visited: all((step) => step.is_visited || step.is_closed),
      closed: all((step) => step.is_closed),
      ...spineOf(found.get(`${roundId} ${studentId} spine`), kinds.includes('spine')),
      ...Object.fromEntries(
        published.flatMap((kind) => {
          const step = found.get(`${roundId} ${studentId} ${kind}`)
          const isRequested = kinds.includes(kind)
          return [
            [`${kind}_concern`, isRequested],
            [`${kind}_visited`, isRequested && step !== undefined && (step.is_visited || step.is_closed)],
          ]
        }),
      ),
    }
  }
}
