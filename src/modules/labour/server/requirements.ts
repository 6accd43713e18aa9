import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { labourRequirements, labourRequirementSet } from '@/modules/labour/contract/lessons.ts'
import {
  labourStageOf,
  labourStages,
  requiredGroups,
  unconfirmedStages,
  type LabourStage,
  type TaskGroup,
} from '@/modules/labour/standards/task-groups.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'

type Requirement = ReplyOf<typeof labourRequirements>['stages'][number]

/** Which task groups a district requires of each stage: its own list where it set one, else ours. */
export async function readRequirements(db: Db, regionCode: string): Promise<Requirement[]> {
  const { rows } = await sql<{ stage: LabourStage; task_groups: TaskGroup[]; version: number }>`
    select stage, task_groups, version from labour_requirement where region_code = ${regionCode}`.execute(db)
  return labourStages.map((stage) => {
    const own = rows.find((row) => row.stage === stage)
    return {
      stage,
      groups: own?.task_groups ?? [...requiredGroups[stage]],
      isOwn: own !== undefined,
      isConfirmed: !unconfirmedStages.includes(stage),
      version: own?.version ?? 0,
    }
  })
}

/** Task groups required of a grade; none above the ninth. */
export const requiredOf = (stages: readonly Requirement[], grade: number): readonly number[] =>
  stages.find(({ stage }) => stage === labourStageOf(grade))?.groups ?? []

/** Throws Failure 400 for a stage that is confirmed, 409 where another list stands than the one that was seen. */
async function setRequirement(
  { stage, groups, version }: ParsedInputOf<typeof labourRequirementSet>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<ReplyOf<typeof labourRequirementSet>> {
  const regionCode = regionOf(caller.scope)
  if (!unconfirmedStages.includes(stage)) throw new Failure(400, { messageKey: 'labourStageConfirmed' })
  const sorted = [...new Set(groups)].toSorted((a, b) => a - b)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into labour_requirement as had (region_code, stage, task_groups)
      select ${regionCode}, ${stage}::smallint, ${sorted}::smallint[] where ${version}::int = 0 or exists (
        select from labour_requirement where region_code = ${regionCode} and stage = ${stage})
      on conflict (region_code, stage) do update
        set task_groups = excluded.task_groups, version = had.version + 1, updated_at = now()
        where had.version = ${version}
      returning stage`.execute(trx)
    if (rows.length === 0) throw new Failure(409, { messageKey: 'labourRequirementChanged' })
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      requestId,
      action: 'labour-requirement',
      subject: `region:${regionCode}`,
      detail: { stage, groups: sorted },
    })
    await notifySchool(trx, 'labour-changed', caller.scope, now())
    return { stages: await readRequirements(trx, regionCode) }
  })
}

export const requirementRoutes: readonly Route[] = [
  route(labourRequirements, async (_, { db, caller }) => ({
    stages: await readRequirements(db, regionOf(caller.scope)),
  })),
  route(labourRequirementSet, setRequirement),
]
