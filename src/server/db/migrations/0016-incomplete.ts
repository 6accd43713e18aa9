import { sql, type Kysely } from 'kysely'

/** Students who lack sex, date of birth or number, or have a twin of the same name and birth: each once, however much is missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roster_class_summary add column incomplete integer not null default 0`.execute(db)
  await sql`
    update roster_class_summary r set incomplete = c.incomplete
    from (
      select school_id, class_id,
        count(*) filter (where sex = 0 or birth_date is null or student_no is null or alike > 1)::int as incomplete
      from (
        select school_id, class_id, sex, birth_date, student_no,
          case when birth_date is null then 1
            else count(*) over (partition by school_id, name, birth_date) end as alike
        from student where gone is null) s
      group by school_id, class_id) c
    where c.school_id = r.school_id and c.class_id = r.class_id and c.incomplete > 0`.execute(db)
}
