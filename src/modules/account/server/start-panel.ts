import { sql } from 'kysely'
import { startPanel } from '@/contract/start-panel.ts'
import { forModule, inScope } from '@/server/db/scope.ts'
import { hasBegun } from '@/server/db/has-begun.ts'
import { coverageOfRow } from '@/server/rounds/round-coverage.ts'
import { mayUse } from '@/server/http/require-module.ts'
import { route } from '@/server/http/route.ts'

const { done, of } = coverageOfRow('vision')

/** Students and classes are the record's; the coverage is that of the screening which the data screen begins with: the newest begun. */
export const startPanelRoute = route(startPanel, async (_input, { db, caller }) => {
  const { scope } = caller
  const seesVision = mayUse(caller, 2)
  const region = scope.kind === 'nothing' ? '' : scope.regionCode
  const counted = await sql<{
    schools: number
    students: number
    classes: number
    screened: number
    enrolled: number
    pending: number
  }>`
    select
      (select count(*) from school where ${inScope(scope, 'id')}) as schools,
      r.students, r.classes, coalesce(g.screened, 0) as screened, coalesce(g.enrolled, 0) as enrolled,
      (select coalesce(sum(invalid + conflicts), 0) from upload
        where state = 'planned' and ${inScope(scope)}) as pending
    from (
      select coalesce(sum(students), 0) as students, count(*) filter (where students > 0) as classes
      from roster_class_summary where ${inScope(scope)}
    ) r
    left join lateral (
      select sum(${done}) as screened, sum(${of}) as enrolled from vision_grade_summary f
      where ${inScope(forModule(scope, 2))} and round_id = (
        select id from screening_round where region_code = ${region} and ${hasBegun}
        order by starts_on desc limit 1)
    ) g on true`.execute(db)
  const row = counted.rows[0]
  return {
    schools: row?.schools ?? 0,
    students: row?.students ?? 0,
    classes: row?.classes ?? 0,
    coverage: seesVision ? { n: row?.screened ?? 0, of: row?.enrolled ?? 0 } : { n: 0, of: 0 },
    pendingRows: row?.pending ?? 0,
  }
})
