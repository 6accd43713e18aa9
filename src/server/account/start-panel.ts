import { sql } from 'kysely'
import { startPanel } from '@/contract/start-panel.ts'
import { inScope } from '../db/scope.ts'
import { route } from '../http/route.ts'

export const startPanelRoute = route(startPanel, async (_input, { db, caller }) => {
  const { scope } = caller
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
      coalesce(sum(g.enrolled), 0) as students,
      coalesce((select sum(classes) from (
        select distinct school_id, grade, classes from vision_grade_summary
        where round_id = open.id and ${inScope(scope)}) per_grade), 0) as classes,
      coalesce(sum(g.screened), 0) as screened,
      coalesce(sum(g.enrolled), 0) as enrolled,
      (select coalesce(sum(invalid + conflicts), 0) from upload
        where state = 'planned' and ${inScope(scope)}) as pending
    from (select id from screening_round where region_code = ${region} order by is_open desc, starts_on desc limit 1) open
    left join vision_grade_summary g on g.round_id = open.id and ${inScope(scope, 'g.school_id')}
    group by open.id`.execute(db)
  const row = counted.rows[0]
  return {
    schools: row?.schools ?? 0,
    students: row?.students ?? 0,
    classes: row?.classes ?? 0,
    coverage: { n: row?.screened ?? 0, of: row?.enrolled ?? 0 },
    pendingRows: row?.pending ?? 0,
  }
})
