import { sql, type Kysely } from 'kysely'

const reasons = sql.raw(
  ['illness', 'injury', 'disability', 'guardian', 'elsewhere', 'other']
    .map((reason) => `'${reason}'`)
    .join(', '),
)

/** Why somebody is excused from a screening or a check-up, where the school said so. Who is not excused has no such reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vision_exam', 'health_check'])
    await sql`
      alter table ${sql.table(table)} add column exempt_reason text
        check (exempt_reason is null or (state = 'exempt' and exempt_reason in (${reasons})))`.execute(db)
}
