import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { hasModule } from '@/server/db/scope.ts'
import { measureNames } from '../summaries/summary-measures.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { SheetColumns } from './sheet.ts'

/** Which rows: of a district in some rounds, counted by a definition set; of all its schools, or of those named. */
export interface SheetQuestion {
  region: string
  set: string
  rounds: readonly number[]
  schools?: readonly number[] | undefined
}
export interface SheetKind extends SheetColumns {
  name: string
  /** Rows with `round_id` and `school_id`, those of a school always in the same order. */
  read: (db: Db, question: SheetQuestion) => Promise<SummaryRow[]>
}

function ofSchools({ region, schools }: SheetQuestion): RawBuilder<boolean> {
  const named = schools ? sql`and school_id = any(${[...schools]}::int[])` : sql``
  return sql<boolean>`school_id in (
    select id from school where region_code = ${region} and deleted_at is null and ${hasModule(2)}) ${named}`
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** By grade and sex; `classes` says how many classes the grade has. */
export const gradeSheet: SheetKind = {
  name: 'grades',
  dims: ['grade', 'sex'],
  measures: [...measureNames, 'classes'],
  read: async (db, question) => {
    const { rows } = await sql<SummaryRow>`
      select round_id, school_id, ${columnsOf([...gradeSheet.dims, ...gradeSheet.measures])} from vision_grade_summary
      where round_id = any(${[...question.rounds]}::int[]) and definition_set_id = ${question.set} and ${ofSchools(question)}
      order by school_id, grade, sex`.execute(db)
    return rows
  },
}

/** The same of whoever wears glasses (`worn` 1) or does not (0), of whom it is known. */
export const glassesSheet: SheetKind = {
  name: 'glasses',
  dims: ['grade', 'sex', 'worn'],
  measures: measureNames,
  read: async (db, question) => {
    const { rows } = await sql<SummaryRow>`
      select round_id, school_id, grade, sex, worn::int as worn, ${columnsOf(measureNames)} from vision_glasses_grade_summary
      where round_id = any(${[...question.rounds]}::int[]) and definition_set_id = ${question.set} and ${ofSchools(question)}
      order by school_id, grade, sex, worn`.execute(db)
    return rows
  },
}

/** Eyes by grade and bin of their change in a year. */
export const progressionSheet: SheetKind = {
  name: 'progression',
  dims: ['grade', 'bin'],
  measures: ['eyes'],
  read: async (db, question) => {
    const { rows } = await sql<SummaryRow>`
      select round_id, school_id, grade, bin, sum(eyes)::int as eyes from vision_progression_summary
      where round_id = any(${[...question.rounds]}::int[]) and ${ofSchools(question)}
      group by round_id, school_id, grade, bin order by school_id, grade, bin`.execute(db)
    return rows
  },
}
