import { sql, type Kysely } from 'kysely'

interface Summaries {
  classes: string
  grades: string
  /** What distinguishes the rows of one place, beside school, round and sex; of exams, of the classes' rows. */
  by: { exam: string; name: string } | undefined
  where: string
}

const both: readonly Summaries[] = [
  { classes: 'vision_class_summary', grades: 'vision_grade_summary', by: undefined, where: 'true' },
  {
    classes: 'vision_glasses_class_summary',
    grades: 'vision_glasses_grade_summary',
    by: { exam: `e.glasses <> 'none'`, name: 'worn' },
    where: 'e.glasses is not null',
  },
]

/** Children at alert level 0, pre-myopia, beside those at levels 1 to 3, so that no screen counts them in the exams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { classes, grades, by, where } of both) {
    const [ofExam, name, same] = by
      ? [`, ${by.exam} as ${by.name}`, `, ${by.name}`, ` and s.${by.name} = c.${by.name}`]
      : ['', '', '']
    for (const table of [classes, grades])
      await sql`alter table ${sql.table(table)} add column warning_0 integer not null default 0`.execute(db)
    await sql`
      update ${sql.table(classes)} s set warning_0 = c.n
      from (
        select e.school_id, e.round_id, e.grade, e.class_id, e.sex${sql.raw(ofExam)}, count(*)::int as n
        from vision_exam e where e.warning = 0 and ${sql.raw(where)}
        group by e.school_id, e.round_id, e.grade, e.class_id, e.sex${sql.raw(name)}) c
      where s.school_id = c.school_id and s.round_id = c.round_id and s.grade = c.grade
        and s.class_id = c.class_id and s.sex = c.sex${sql.raw(same)}`.execute(db)
    await sql`
      update ${sql.table(grades)} s set warning_0 = c.n
      from (
        select school_id, round_id, definition_set_id, grade, sex${sql.raw(name)}, sum(warning_0)::int as n
        from ${sql.table(classes)} where warning_0 > 0
        group by school_id, round_id, definition_set_id, grade, sex${sql.raw(name)}) c
      where s.school_id = c.school_id and s.round_id = c.round_id and s.definition_set_id = c.definition_set_id
        and s.grade = c.grade and s.sex = c.sex${sql.raw(same)}`.execute(db)
  }
}
