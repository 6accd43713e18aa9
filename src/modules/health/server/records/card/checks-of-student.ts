import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { GrowthRow } from '@/modules/health/contract/card.ts'
import { chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'
import { roundJson } from '@/server/db/round-json.ts'
import type { CheckMeasures } from '../../summaries/check-grade.ts'

/** A row of `health_check`. */
export interface StudentCheck extends CheckMeasures {
  round: RoundRef
  school_id: number
  student_id: number
  school: string
  grade: number
  sex: number
  version: number
  state: GrowthRow['state']
  exempt_reason: GrowthRow['exemptReason']
  class_id: number
  taken_on: string | null
}

/** Every check-up for which the child was on the list, oldest first, at whatever school of the district it was then. */
export async function checksOfStudent(db: Db, chain: readonly StudentKey[]): Promise<StudentCheck[]> {
  const { rows } = await sql<{ check: StudentCheck }>`
    select to_jsonb(e) || jsonb_build_object('round', ${roundJson}, 'school', k.name) as check
    from ${chainTable(chain)}
    join health_check e using (school_id, student_id)
    join health_round r on r.id = e.round_id
    join school k on k.id = e.school_id
    order by r.school_year, e.state = 'done', e.school_id`.execute(db)
  return rows.map(({ check }) => check)
}
