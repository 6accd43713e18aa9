import { sql, type Kysely } from 'kysely'
import { organisationKeys, personKeys } from '../../reference/name-keys.ts'

/** How schools and students are found by what one types: pinyin and initials of the name, the number from its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Ranges of texts are compared byte by byte, whatever language the database was made for.
  const keys = sql`
      add column name_pinyin text collate "C" not null default '',
      add column name_initials text collate "C" not null default ''`
  await sql`alter table school ${keys}`.execute(db)
  await sql`alter table student ${keys}`.execute(db)
  await fillSchools(db)

  // Each begins with the school: a district is one short range per school, in the order in which rows are answered.
  await sql`
    create index student_by_pinyin on student (school_id, name_pinyin, name collate "C", id)`.execute(db)
  await sql`
    create index student_by_initials
      on student (school_id, name_initials, name_pinyin, name collate "C", id)`.execute(db)
  // The number without its letter, and backwards.
  await sql`
    create index student_by_number on student (school_id, (substr(student_no, 2) collate "C"))`.execute(db)
  await sql`
    create index student_by_number_end
      on student (school_id, (reverse(student_no) collate "C"))`.execute(db)
}

/** Rows that were there before the keys: schools at once, students school by school, each name worked out once. */
async function fillSchools(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from school`.execute(db)
  const keyed = JSON.stringify(rows.map(({ id, name }) => ({ id, ...organisationKeys(name) })))
  await sql`
    update school s set name_pinyin = k.pinyin, name_initials = k.initials
    from jsonb_to_recordset(${keyed}::jsonb) as k (id int, pinyin text, initials text)
    where s.id = k.id`.execute(db)
  for (const { id } of rows) await fillPupils(db, id)
}

async function fillPupils(db: Kysely<unknown>, schoolId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from student where school_id = ${schoolId}`.execute(db)
  const keyed = JSON.stringify(rows.map(({ name }) => ({ name, ...personKeys(name) })))
  await sql`
    update student s set name_pinyin = k.pinyin, name_initials = k.initials
    from jsonb_to_recordset(${keyed}::jsonb) as k (name text, pinyin text, initials text)
    where s.school_id = ${schoolId} and s.name = k.name`.execute(db)
}
