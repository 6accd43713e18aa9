import { sql, type Kysely } from 'kysely'

const summaries = [
  'vision_class_summary',
  'vision_grade_summary',
  'vision_glasses_class_summary',
  'vision_glasses_grade_summary',
]

const counts = ['ucva_below_40', 'ucva_right_unmarked', 'ucva_left_unmarked']

/**
 * Children whose worse eye is below 4.0, the lowest line of the chart, and eyes that read no mark at all. Until now no such acuity was
 * taken, so there are none to count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = sql.raw(counts.map((name) => `add column ${name} integer not null default 0`).join(', '))
  for (const table of summaries) await sql`alter table ${sql.table(table)} ${added}`.execute(db)
  // In one number: marks from 3.0 to 5.3 in tenths, and below them the ranks of what has no mark (standards/acuity.ts).
  for (const [table, columns] of [
    ['vision_exam', ['ucva_right', 'ucva_left', 'cva_right', 'cva_left', 'worse_ucva']],
    ['vision_retest', ['ucva_right', 'ucva_left']],
  ] as const)
    for (const column of columns)
      await sql`
        alter table ${sql.table(table)} add check (${sql.ref(column)} between 30 and 53
          or ${sql.ref(column)} in (0, 10, 20, 28, 29))`.execute(db)
}
