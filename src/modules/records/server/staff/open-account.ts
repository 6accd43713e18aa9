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
export async function openAccount(trx: Db, wanted: AccountToOpen): Promise<number | null> {
  await freeName(trx, wanted.username)
  const made = await trx
    .insertInto('account')
    .values({
      username: wanted.username,
      name: wanted.name,
      role: wanted.role,
      school_id: wanted.schoolId,
      region_code: null,
      password_hash: wanted.passwordHash,
      must_change_password: true,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
