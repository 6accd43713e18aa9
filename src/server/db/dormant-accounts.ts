import { sql, type RawBuilder } from 'kysely'

/** Without a sign-in for so long an account counts as unused. */
const days = 90

/** Whether nobody has signed in with an account for 90 days, or ever since it was opened that long ago. */
export const isDormant = (account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${account}.last_sign_in_at, ${account}.created_at)
    < now() - make_interval(days => ${sql.lit(days)})`
