import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fitnessYears, type CardComponent, type PeerMean } from '@/modules/health/contract/card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { chainOfStudent } from '@/server/db/chain-of-student.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { sexOfCode } from '../../summaries/fitness-columns.ts'
import { route } from '@/server/http/route.ts'
import { markOf } from './mark-of.ts'
import { meanOf } from './peers-of-test.ts'
import { oneARound, testsOfStudent, type StudentTest } from './tests-of-student.ts'

export const fitnessYearsRoute = route(fitnessYears, async ({ id }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const tests = oneARound(await testsOfStudent(db, chain))
  const means = await meanTotals(db, tests)
  const requested = new Set(
    tests.flatMap(({ grade, sex }) => fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)),
  )
  const items: CardComponent[] = ['bmi', ...fitnessItemNames.filter((item) => requested.has(item))]
  await noteOpened(db, student, context)
  return {
    rows: tests.map((test) => ({
      round: test.round,
      grade: test.grade,
      school: test.school,
      state: test.state,
      total: test.total,
      level: test.level,
      items: items.map((item) => markOf(test, item)),
      peers: means.get(test.round.id) ?? null,
    })),
  }
})

/** Mean total of the same grade and sex in the school of each test, by round. */
async function meanTotals(db: Db, tests: readonly StudentTest[]): Promise<ReadonlyMap<number, PeerMean>> {
  const { rows } = await sql<{ round: number; sum: number; n: number }>`
    select s.round_id as round, s.total_sum as sum, s.complete as n
    from unnest(${tests.map(({ school_id }) => school_id)}::int[], ${tests.map(({ round }) => round.id)}::int[],
      ${tests.map(({ grade }) => grade)}::smallint[], ${tests.map(({ sex }) => sex)}::smallint[])
      as t (school_id, round_id, grade, sex)
    join fitness_summary s using (school_id, round_id, grade, sex)
    where s.class_id = 0`.execute(db)
  return new Map(rows.map(({ round, sum, n }) => [round, meanOf(sum / 10, n)]))
}
