import type { Db } from '@/server/db/schema.ts'
import { freeName } from '@/server/http/close-accounts.ts'

export interface AccountToOpen {
  username: string
  name: string
  role: 'admin' | 'teacher'
  schoolId: number
  passwordHash: string
}

/** Opens an account of a school's staff, whose password somebody else has seen and which must be changed at the first sign-in; null when an open account of the product has that name. */
export async function openAccount(trx: Db, requested: AccountToOpen): Promise<number | null> {
  await freeName(trx, requested.username)
  const made = await trx
    .insertInto('account')
    .values({
      username: requested.username,
      name: requested.name,
      role: requested.role,
      school_id: requested.schoolId,
      region_code: null,
      password_hash: requested.passwordHash,
      must_change_password: true,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
