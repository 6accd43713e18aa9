import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { markColumns, sexOfCode } from './fitness-columns.ts'
import { refreshFitnessCohort } from './fitness-cohort.ts'
import { refreshFitnessTotals } from './fitness-totals.ts'
import { fitnessMeasureSums, itemMeasureSums } from './fitness-measures.ts'
import { refreshFactors } from './factor-summary.ts'
import { noteHealthChange } from './as-of.ts'

const listed = (sums: Readonly<Record<string, string>>) => ({
  columns: sql.raw(Object.keys(sums).join(', ')),
  counted: sql.raw(Object.values(sums).join(', ')),
})
const ofTests = listed(fitnessMeasureSums)
const ofItems = listed(itemMeasureSums)

/** Which items a child of a grade and sex does, as the standard says, and the BMI, which everybody has. */
const itemsDone = sql.raw(
  Array.from({ length: 12 }, (_, index) => index + 1)
    .flatMap((grade) =>
      [1, 2].flatMap((sex) =>
        ['bmi', ...fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)].map(
          (item) => `(${grade}, ${sex}, '${item}')`,
        ),
      ),
    )
    .join(', '),
)
const scoreOfItem = sql.raw(
  `case done.item when 'bmi' then e.bmi_score ${fitnessItemNames.map((item) => `when '${item}' then e.${markColumns[item]}_score`).join(' ')} end`,
)

/**
 * Recounts the summaries of one school's fitness round inside the writer's transaction, by class and by grade (class 0): totals and
 * levels, each item by itself, and the same children a year apart. The caller holds the school's row lock.
 */
export async function refreshFitnessSummary(trx: Db, schoolId: number, roundId: number): Promise<void> {
  for (const table of ['fitness_summary', 'fitness_item_summary'])
    await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and round_id = ${roundId}`.execute(
      trx,
    )
  await sql`
    insert into fitness_summary (school_id, round_id, grade, class_id, sex, ${ofTests.columns})
    select ${schoolId}::int, ${roundId}::int, e.grade, coalesce(e.class_id, 0), e.sex, ${ofTests.counted}
    from fitness_test e where e.school_id = ${schoolId} and e.round_id = ${roundId}
    group by grouping sets ((e.grade, e.class_id, e.sex), (e.grade, e.sex))`.execute(trx)
  await sql`
    insert into fitness_item_summary (school_id, round_id, grade, class_id, sex, item, ${ofItems.columns})
    select ${schoolId}::int, ${roundId}::int, m.grade, coalesce(m.class_id, 0), m.sex, m.item, ${ofItems.counted}
    from (
      select e.grade, e.class_id, e.sex, done.item, scored.score,
        case when scored.score is null then coalesce(e.no_mark->>done.item, 'missing') end as state
      from fitness_test e
      join (values ${itemsDone}) done (grade, sex, item) on done.grade = e.grade and done.sex = e.sex
      cross join lateral (select ${scoreOfItem} as score) scored
      where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.state = 'done') m
    group by grouping sets ((m.grade, m.class_id, m.sex, m.item), (m.grade, m.sex, m.item))`.execute(trx)
  await refreshFitnessTotals(trx, schoolId, roundId)
  await refreshFitnessCohort(trx, schoolId, roundId)
  await refreshFactors(trx, schoolId, 'fitness', roundId)
  await noteHealthChange(trx, schoolId, roundId)
}
