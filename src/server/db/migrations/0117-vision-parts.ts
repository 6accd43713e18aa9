import { sql, type Kysely } from 'kysely'

const reasons = ['illness', 'injury', 'disability', 'guardian', 'elsewhere', 'other', 'unmeasurable']

/** As `summary-measures.ts` of vision had them when this was written. */
const missed: Record<string, string> = {
  no_acuity: `e.state = 'done' and e.myopia is null and e.band is null`,
  night_lens: `e.state = 'done' and e.glasses = 'orthokeratology'`,
  ...Object.fromEntries(
    reasons.map((reason) => [
      `exempt_${reason}`,
      `coalesce(e.state = 'exempt' and e.exempt_reason = '${reason}', false)`,
    ]),
  ),
}
const counted: Record<string, string> = {
  enrolled: 'true',
  screened: `e.state = 'done'`,
  ucva_valid: 'e.band is not null',
  normal: 'e.band = 0',
  mild: 'e.band = 1',
  moderate: 'e.band = 2',
  severe: 'e.band = 3',
  refraction_valid: 'e.myopia is not null',
  myopia: 'e.myopia',
  high_myopia: 'e.degree = 3',
}
const list = (of: Record<string, string>, write: (name: string, condition: string) => string) =>
  sql.raw(
    Object.entries(of)
      .map(([name, condition]) => write(name, condition))
      .join(', '),
  )
const count = (_name: string, condition: string) => `count(*) filter (where ${condition})::int`
const named = (name: string, condition: string) => `${count(name, condition)} as ${name}`
const same = (name: string) => `${name} = c.${name}`
const summed = (name: string) => `sum(${name})::int as ${name}`

/**
 * Why students are not included, beside the other counts; and who is how old and who boards, which lies across grades and classes: rows of
 * `part` and its `value`, by whether glasses are worn (2 = nobody knows, or not screened).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [of, worn] of [
    ['', ''],
    ['glasses_', `, worn`],
  ] as const) {
    for (const level of ['class', 'grade'])
      await sql`
        alter table ${sql.table(`vision_${of}${level}_summary`)}
          ${list(missed, (name) => `add column ${name} integer not null default 0`)}`.execute(db)
    const keys = sql.raw(`school_id, round_id, grade, class_id, sex${worn}`)
    const isSame = (names: readonly string[]) =>
      sql.raw(names.map((name) => `s.${name} = c.${name}`).join(' and '))
    const wornOf = worn ? sql`, e.glasses <> 'none' as worn` : sql``
    const known = worn ? sql`where e.state = 'done' and e.glasses is not null` : sql``
    const wornKey = worn ? ['worn'] : []
    await sql`
      update ${sql.table(`vision_${of}class_summary`)} s set ${list(missed, same)}
      from (
        select e.school_id, e.round_id, e.grade, e.class_id, e.sex ${wornOf}, ${list(missed, named)}
        from vision_exam e ${known} group by ${keys}) c
      where ${isSame(['school_id', 'round_id', 'grade', 'class_id', 'sex', ...wornKey])}`.execute(db)
    const byGrade = sql.raw(`school_id, round_id, definition_set_id, grade, sex${worn}`)
    await sql`
      update ${sql.table(`vision_${of}grade_summary`)} s set ${list(missed, same)}
      from (
        select ${byGrade}, ${list(missed, summed)} from ${sql.table(`vision_${of}class_summary`)} group by ${byGrade}) c
      where ${isSame(['school_id', 'round_id', 'definition_set_id', 'grade', 'sex', ...wornKey])}`.execute(db)
  }
  await makeTables(db)
  await fillTables(db)
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  for (const level of ['class', 'grade']) {
    const ofClass = level === 'class' ? sql`class_id bigint not null,` : sql``
    await sql`
      create table ${sql.table(`vision_part_${level}_summary`)} (
        school_id integer not null,
        round_id integer not null,
        definition_set_id text not null references definition_set (id),
        grade smallint not null,
        ${ofClass}
        sex smallint not null,
        worn smallint not null check (worn between 0 and 2),
        part text not null check (part in ('age', 'boarding')),
        value smallint not null,
        ${list(counted, (name) => `${name} integer not null`)},
        primary key (school_id, round_id, definition_set_id, grade, ${level === 'class' ? sql`class_id,` : sql``}
          sex, worn, part, value)
      )`.execute(db)
  }
  await sql`
    create index vision_part_grade_by_round
      on vision_part_grade_summary (round_id, part, definition_set_id, school_id)`.execute(db)
}

async function fillTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into vision_part_class_summary
      (school_id, round_id, definition_set_id, grade, class_id, sex, worn, part, value, ${list(counted, (name) => name)})
    select e.school_id, e.round_id, d.definition_set_id, e.grade, e.class_id, e.sex,
      case when e.state = 'done' and e.glasses is not null then (e.glasses <> 'none')::int else 2 end as worn,
      p.part, p.value, ${list(counted, count)}
    from vision_exam e
    join screening_round r on r.id = e.round_id
    join (select distinct school_id, round_id, definition_set_id from vision_class_summary) d
      on d.school_id = e.school_id and d.round_id = e.round_id
    left join student b on b.school_id = e.school_id and b.id = e.student_id
    cross join lateral (values
      ('age', coalesce(extract(year from age(coalesce(e.taken_on, r.starts_on), b.birth_date))::int, -1)),
      ('boarding', coalesce(b.boarding::int, 2))) p (part, value)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db)
  await sql`
    insert into vision_part_grade_summary
      (school_id, round_id, definition_set_id, grade, sex, worn, part, value, ${list(counted, (name) => name)})
    select school_id, round_id, definition_set_id, grade, sex, worn, part, value, ${list(counted, summed)}
    from vision_part_class_summary
    group by school_id, round_id, definition_set_id, grade, sex, worn, part, value`.execute(db)
}
