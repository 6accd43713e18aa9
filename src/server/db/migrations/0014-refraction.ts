import { sql, type Kysely } from 'kysely'

const refracted = `e.state = 'done' and e.se_right is not null and e.se_left is not null`
const seen = (side: string) =>
  `(case when e.glasses = 'orthokeratology' then coalesce(e.cva_${side}, e.ucva_${side}) else e.cva_${side} end)`
const isSeenKnown = `${seen('right')} is not null and ${seen('left')} is not null`
const isPoorWithGlasses = `e.band > 0 and e.glasses <> 'none'`

/** As figures/refraction-measures.ts had them when this was written. */
const conditions = {
  refracted,
  astigmatism: `${refracted} and greatest(abs(e.cylinder_right), abs(e.cylinder_left)) >= 0.5`,
  anisometropia: `${refracted} and (abs(e.sphere_right - e.sphere_left) > 1.5
    or abs(coalesce(e.cylinder_right, 0) - coalesce(e.cylinder_left, 0)) > 1)`,
  low_reserve: `e.myopia is not null
    and (coalesce(e.glasses, '') = 'orthokeratology' or least(e.se_right, e.se_left) < 0)`,
  glasses_known: `e.state = 'done' and e.glasses is not null`,
  glasses_worn: `e.state = 'done' and e.glasses <> 'none'`,
  uncorrected: `e.band > 0 and e.glasses = 'none'`,
  under_corrected: `${isPoorWithGlasses} and ${isSeenKnown} and least(${seen('right')}, ${seen('left')}) < 49`,
  fully_corrected: `${isPoorWithGlasses} and ${isSeenKnown} and least(${seen('right')}, ${seen('left')}) >= 49`,
  correction_unmeasured: `${isPoorWithGlasses} and not (${isSeenKnown})`,
  ucva_right_n: 'e.ucva_right is not null',
  ucva_left_n: 'e.ucva_left is not null',
}
const sums: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [
      name,
      `count(*) filter (where ${condition})::int`,
    ]),
  ),
  ucva_right_sum: 'coalesce(sum(e.ucva_right), 0)::int',
  ucva_left_sum: 'coalesce(sum(e.ucva_left), 0)::int',
}
const names = Object.keys(sums)
const list = (of: (name: string) => string) => sql.raw(names.map(of).join(', '))

/** Refraction, glasses and what they correct, beside the other counts of the summaries; and the summaries by glasses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vision_class_summary', 'vision_grade_summary'])
    await sql`alter table ${sql.table(table)} ${list((name) => `add column ${name} integer not null default 0`)}`.execute(
      db,
    )
  await ofClasses(db)
  await ofGrades(db)
  await byGlasses(db)
}

/** One pass over the exams; joined whole, not row by row. */
async function ofClasses(db: Kysely<unknown>) {
  await sql`
    update vision_class_summary s set ${list((name) => `${name} = c.${name}`)}
    from (
      select e.school_id, e.round_id, e.grade, e.class_id, e.sex, ${list((name) => `${sums[name]} as ${name}`)}
      from vision_exam e group by e.school_id, e.round_id, e.grade, e.class_id, e.sex) c
    where s.school_id = c.school_id and s.round_id = c.round_id and s.grade = c.grade
      and s.class_id = c.class_id and s.sex = c.sex`.execute(db)
}

async function ofGrades(db: Kysely<unknown>) {
  await sql`
    update vision_grade_summary s set ${list((name) => `${name} = c.${name}`)}
    from (
      select school_id, round_id, definition_set_id, grade, sex, ${list((name) => `sum(${name})::int as ${name}`)}
      from vision_class_summary group by school_id, round_id, definition_set_id, grade, sex) c
    where s.school_id = c.school_id and s.round_id = c.round_id and s.definition_set_id = c.definition_set_id
      and s.grade = c.grade and s.sex = c.sex`.execute(db)
}

/** What the summaries counted before, as 0002 names it: the condition of each. */
const earlier: Record<string, string> = {
  enrolled: 'true',
  screened: `e.state = 'done'`,
  absent: `e.state = 'absent'`,
  exempt: `e.state = 'exempt'`,
  ucva_valid: 'e.band is not null',
  normal: 'e.band = 0',
  mild: 'e.band = 1',
  moderate: 'e.band = 2',
  severe: 'e.band = 3',
  refraction_valid: 'e.myopia is not null',
  myopia: 'e.myopia',
  low_myopia: 'e.degree = 1',
  moderate_myopia: 'e.degree = 2',
  high_myopia: 'e.degree = 3',
  warning_1: 'e.warning = 1',
  warning_2: 'e.warning = 2',
  warning_3: 'e.warning = 3',
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, step) => [`ucva_${40 + step}`, `e.worse_ucva = ${40 + step}`]),
  ),
}

async function byGlasses(db: Kysely<unknown>) {
  const columns = [...Object.keys(earlier), ...names]
  const all = sql.raw(columns.join(', '))
  const declared = sql.raw(columns.map((name) => `${name} integer not null`).join(', '))
  const counted = sql.raw(
    [
      ...Object.values(earlier).map((condition) => `count(*) filter (where ${condition})`),
      ...Object.values(sums),
    ].join(', '),
  )
  // Only of children of whom it is known; `worn` = glasses of any kind.
  await sql`
    create table vision_glasses_class_summary (
      school_id integer not null,
      round_id integer not null,
      definition_set_id text not null references definition_set (id),
      grade smallint not null,
      class_id bigint not null,
      sex smallint not null,
      worn boolean not null,
      ${declared},
      primary key (school_id, round_id, definition_set_id, class_id, sex, worn)
    )`.execute(db)
  await sql`
    create table vision_glasses_grade_summary (
      school_id integer not null,
      round_id integer not null,
      definition_set_id text not null references definition_set (id),
      grade smallint not null,
      sex smallint not null,
      worn boolean not null,
      ${declared},
      primary key (school_id, round_id, definition_set_id, grade, sex, worn)
    )`.execute(db)
  // The sets that the summaries beside them are counted by.
  await sql`
    insert into vision_glasses_class_summary
      (school_id, round_id, definition_set_id, grade, class_id, sex, worn, ${all})
    select e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, e.glasses <> 'none', ${counted}
    from vision_exam e cross join (select id from definition_set where is_default) d
    where e.state = 'done' and e.glasses is not null
    group by e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, e.glasses <> 'none'`.execute(db)
  await sql`
    insert into vision_glasses_grade_summary (school_id, round_id, definition_set_id, grade, sex, worn, ${all})
    select school_id, round_id, definition_set_id, grade, sex, worn,
      ${sql.raw(columns.map((name) => `sum(${name})`).join(', '))}
    from vision_glasses_class_summary group by school_id, round_id, definition_set_id, grade, sex, worn`.execute(
    db,
  )
  await sql`
    create index vision_glasses_grade_by_round
      on vision_glasses_grade_summary (round_id, definition_set_id, worn, school_id, grade, sex)`.execute(db)
}
