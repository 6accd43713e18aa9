import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { districtTotals } from '@/modules/records/contract/schools.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { addUpCounts, gapsOf } from './gaps.ts'
import { cachedTotals } from './cached-totals.ts'
import { readRecordCounts } from './record-counts.ts'
import { regionPathOf } from './region-path.ts'

export const districtTotalsRoute = route(districtTotals, async (_input, { db, caller: { scope }, now }) => {
  if (scope.kind !== 'region') throw new Failure(403)
  const { regionCode } = scope
  return cachedTotals(db, regionCode, () => readTotals(db, regionCode, now()))
})

async function readTotals(db: Db, regionCode: string, now: Date): Promise<ReplyOf<typeof districtTotals>> {
  const [schools, regionPath] = await Promise.all([
    readRecordCounts(db, sql<boolean>`k.region_code = ${regionCode}`),
    regionPathOf(db, regionCode),
  ])
  const total = addUpCounts(schools)
  const asOf = Math.max(...schools.map((school) => school.asOf?.getTime() ?? 0), 0)
  const bySchool = schools
    .map((school) => ({
      id: school.id,
      name: school.name,
      students: school.students,
      classes: school.classes,
      bound: { n: school.bound, of: school.students },
      incomplete: school.incomplete,
    }))
    .sort((a, b) => b.incomplete - a.incomplete || b.students - a.students || a.id - b.id)
  return {
    regionCode,
    regionPath,
    schools: schools.length,
    classes: total.classes,
    students: total.students,
    boys: total.boys,
    girls: total.girls,
    teachers: total.teachers,
    gaps: gapsOf(total),
    bySchool,
    asOf: (asOf > 0 ? new Date(asOf) : now).toISOString(),
  }
}
