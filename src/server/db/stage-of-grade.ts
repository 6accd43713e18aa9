import { sql, type RawBuilder } from 'kysely'
import { lastGradeOf, stages } from '@/standards/grade.ts'

/** `stageOf` in SQL, of a grade that is one. */
export const stageOfGrade = (grade: RawBuilder<unknown>): RawBuilder<string> =>
  ofGrade(grade, (at) => sql.lit(stages[at] ?? ''))

/** The same as the place of the stage in `stages`. */
export const stageIndexOfGrade = (grade: RawBuilder<unknown>): RawBuilder<number> =>
  ofGrade(grade, (at) => sql.lit(at))

function ofGrade<T>(grade: RawBuilder<unknown>, value: (at: number) => RawBuilder<T>): RawBuilder<T> {
  const last = stages.length - 1
  const cases = stages
    .slice(0, last)
    .map((stage, at) => sql`when ${grade} <= ${sql.lit(lastGradeOf(stage))} then ${value(at)}`)
  return sql`(case ${sql.join(cases, sql` `)} else ${value(last)} end)`
}
