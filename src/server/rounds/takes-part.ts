import { sql, type RawBuilder } from 'kysely'
import type { RoundKind } from '@/contract/round-kind.ts'
import { hasModule } from '@/server/db/scope.ts'
import { kindsOfRounds } from './round-kinds.ts'
import { stageOfGrade } from '@/server/db/stage-of-grade.ts'

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/**
 * Whether a grade of a school takes part in a round. `round` and `school` are aliases of rows; by stage a school of nine grades takes
 * part with those of the stage alone.
 */
export const gradeTakesPart = (round: string, schoolId: RawBuilder<unknown>, grade: RawBuilder<unknown>) =>
  sql<boolean>`(case ${column(round, 'participation')}
    when 'stages' then ${stageOfGrade(grade)} = any(${column(round, 'stages')})
    when 'schools' then ${schoolId} = any(${column(round, 'school_ids')})
    else true end)`

/** Whether any grade of a school does: of the round's district alone, not removed, and with the module that this kind belongs to. */
export const schoolTakesPart = (kind: RoundKind, round: string, school: string) =>
  sql<boolean>`(${column(school, 'region_code')} = ${column(round, 'region_code')}
    and ${column(school, 'deleted_at')} is null and ${hasModule(kindsOfRounds[kind].module, `${school}.modules`)}
    and case ${column(round, 'participation')}
      when 'stages' then ${column(school, 'stages')} && ${column(round, 'stages')}
      when 'schools' then ${column(school, 'id')} = any(${column(round, 'school_ids')})
      else true end)`
