import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { InverseView } from './inverse-view.ts'
import { outcomes } from './outcomes.ts'

interface Noted {
  from: string | null
  to: string | null
  incomplete: number
  at: Date | null
}

/** When the questionnaires of a view's school year were answered, and when they or the outcome last changed. */
export async function readAnswered(db: Db, { scope, round, outcome }: InverseView) {
  const figures = sql.table(outcomes[outcome].rounds === 'vision' ? 'vision_as_of' : 'health_as_of')
  const { rows } = await sql<Noted>`
    select min(first_on)::text as "from", max(last_on)::text as "to", coalesce(sum(incomplete), 0)::int as incomplete,
      greatest(max(changed_at), (
        select max(changed_at) from ${figures} where round_id = ${round.id} and ${inScope(scope)})) as at
    from questionnaire_as_of where school_year = ${round.schoolYear} and ${inScope(scope)}`.execute(db)
  const { from = null, to = null, incomplete = 0, at = null } = rows[0] ?? {}
  return {
    incomplete,
    asOf: (at ?? new Date(`${round.startsOn}T00:00:00+08:00`)).toISOString(),
    answered: from === null || to === null ? null : { schoolYear: round.schoolYear, from, to },
  }
}
