import { strictest, type PasswordPolicy } from '@/lib/password-policy.ts'
import type { Db } from '@/server/db/schema.ts'

/**
 * What passwords of a district must have: what its bureau asks for, else what is `usual` on this server. Who belongs to no district yet
 * may come to any, and keeps what each of them asks for.
 */
export async function policyOf(
  db: Db,
  regionCode: string | null,
  usual: PasswordPolicy,
): Promise<PasswordPolicy> {
  const rows = await db
    .selectFrom('password_policy')
    .$if(regionCode !== null, (found) => found.where('region_code', '=', regionCode ?? ''))
    .select(['min_length as minLength', 'min_classes as minClasses'])
    .execute()
  return strictest(regionCode === null || rows.length === 0 ? [usual, ...rows] : rows)
}
