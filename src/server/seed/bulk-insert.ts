import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

export type ArrayType =
  'int' | 'smallint' | 'bigint' | 'text' | 'date' | 'timestamptz' | 'numeric' | 'boolean' | 'jsonb'
type Value = string | number | boolean | null

/**
 * Rows on their way into one table, held as one array literal per column: `insert … select unnest(…)` takes tens of
 * thousands of rows in one statement, on any PostgreSQL and without a driver's COPY.
 */
export class BulkInsert<Column extends string> {
  readonly #table: string
  readonly #types: Readonly<Record<Column, ArrayType>>
  readonly #columns: Column[]
  #values: string[][]

  constructor(table: string, types: Readonly<Record<Column, ArrayType>>) {
    this.#table = table
    this.#types = types
    this.#columns = Object.keys(types) as Column[]
    this.#values = this.#columns.map(() => [])
  }

  get columns(): readonly Column[] {
    return this.#columns
  }

  add(row: Readonly<Record<Column, Value>>): void {
    for (let index = 0; index < this.#columns.length; index += 1) {
      this.#values[index]!.push(literal(row[this.#columns[index]!]))
    }
  }

  /** Writes and forgets the rows. Table and column names are ours, never input. */
  async flush(db: Db): Promise<void> {
    if (this.#values[0]?.length === 0) return
    const arrays = this.#columns.map(
      (column, index) => sql`${`{${this.#values[index]!.join(',')}}`}::${sql.raw(this.#types[column])}[]`,
    )
    this.#values = this.#columns.map(() => [])
    await sql`
      insert into ${sql.table(this.#table)} (${sql.raw(this.#columns.join(', '))})
      select * from unnest(${sql.join(arrays)})`.execute(db)
  }
}

const plain = /^[\w:.+-]+$/

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return plain.test(value) && value.toUpperCase() !== 'NULL' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
}

/**
 * For the rest of this transaction: no check of foreign keys, where the account may leave it out (the keys were just made,
 * and it costs a third of the time); and no nested loops, which the planner would choose for a school that its
 * statistics do not know yet, as if it were empty.
 */
export async function prepareBulk(trx: Db): Promise<void> {
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where has_parameter_privilege('session_replication_role', 'SET')`.execute(trx)
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(trx)
}

/** Statistics and visibility after a bulk write, so that the first readers find good plans. Outside a transaction. */
export async function analyseTables(db: Db): Promise<void> {
  await sql`
    vacuum analyze class, student, vision_exam, vision_class_summary, vision_grade_summary,
      vision_part_class_summary, vision_part_grade_summary, vision_progression_summary, vision_arrival, vision_as_of, vision_retest, teacher, teacher_class, guardian_binding, student_event,
      roster_class_summary, health_check, fitness_test, health_summary, fitness_summary, fitness_item_summary, health_as_of,
      questionnaire, factor_summary, quantity_summary,
      sport_record, sport_day, sport_day_summary, sport_item_summary, sport_hour_summary,
      lesson, lesson_heart, lesson_summary, lesson_student_summary, lesson_alert, pe_assessment,
      sport_task, sport_task_student, sport_submission, sport_task_day_summary, sport_teacher_day_summary,
      labour_task, labour_task_student, labour_submission, labour_assessment, labour_task_summary,
      labour_lesson, labour_no_lesson, labour_record, labour_week_summary, labour_group_summary,
      fitness_total_summary, fitness_cohort_summary, growth_summary`.execute(db)
}
