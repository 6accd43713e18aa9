import { sql, type Kysely } from 'kysely'

/** What paging through lists needs: a key that seals their cursors, and the orders in which a district's students are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_key (name text primary key, bytes bytea not null)`.execute(db)
  // 244 random bits, the same for every instance on this database.
  await sql`
    insert into server_key (name, bytes)
    select 'cursor', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`.execute(
    db,
  )
  await orders(db)
  await conditions(db)
}

/** A page is the beginning of one of these, from the cursor on; what is not known has a value too, so that rows can be compared. */
async function orders(db: Kysely<unknown>) {
  await sql`
    create index school_of_region_by_name on school (region_code, (split_part(name_pinyin, '|', 2)), id)`.execute(
    db,
  )
  await sql`create index class_by_grade on class (grade, number, id)`.execute(db)
  await sql`
    create index student_of_region_by_name
      on student (region_code, name_pinyin, (name collate "C"), school_id, id) where gone is null`.execute(db)
  await sql`
    create index student_of_region_by_number
      on student (region_code, (coalesce(student_no, '~') collate "C"), school_id, id) where gone is null`.execute(
    db,
  )
  await sql`
    create index student_of_region_by_birth
      on student (region_code, (coalesce(birth_date, 'infinity'::date)), school_id, id) where gone is null`.execute(
    db,
  )
}

const expressions = {
  number: `coalesce(student_no, '~') collate "C"`,
  birth: `coalesce(birth_date, 'infinity'::date)`,
  characters: `string_to_array(lower(name), null)`,
  no_birth: `num_nulls(birth_date)`,
  no_number: `num_nulls(student_no)`,
  no_guardian: `num_nulls(guardian_phone)`,
  no_code: `num_nulls(code_on)`,
  no_id_number: `num_nulls(id_number)`,
}

/** For conditions that few students meet. The planner must know how few: of the expressions of such indexes it knows nothing. */
async function conditions(db: Kysely<unknown>) {
  await sql`
    create index student_by_characters on student using gin (string_to_array(lower(name), null))
      where gone is null`.execute(db)
  await sql`
    create index student_of_region_by_state on student (region_code, guardians, sex, (num_nulls(birth_date)),
      (num_nulls(student_no)), (num_nulls(guardian_phone)), (num_nulls(code_on)), (num_nulls(id_number)), school_id)
      where gone is null`.execute(db)
  await sql`
    alter table student alter column name_pinyin set statistics 200, alter column name_initials set statistics 200`.execute(
    db,
  )
  for (const [name, expression] of Object.entries(expressions))
    await sql`create statistics ${sql.raw(`student_${name}`)} on (${sql.raw(expression)}) from student`.execute(
      db,
    )
}
