import type { Db } from '../../src/server/db/schema.ts'

/** The newest code that waits in the outbox for a mobile. */
export async function codeInOutbox(db: Db, mobile: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('outbox')
    .where('kind', '=', 'captcha')
    .select('payload')
    .orderBy('id', 'desc')
    .execute()
  const payloads = rows.map(({ payload }) => payload as { mobile: string; code: string })
  return payloads.find((each) => each.mobile === mobile)?.code
}
