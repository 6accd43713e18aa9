import { sql, type Kysely } from 'kysely'

/** A district in its sixth round, and its schools with results, are long past their first week. */
export async function endFirstWeek(trx: Kysely<any>, region: string): Promise<void> {
  await sql`
    insert into first_week (region_code, school_id)
    select region_code, id from school k where region_code = ${region}
      and exists (select from vision_screening_day d where d.school_id = k.id)
    union all select ${region}, 0
    on conflict do nothing`.execute(trx)
}
