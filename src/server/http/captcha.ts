import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const maxTries = 5

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest()
export const mobileHashOf = (mobile: string) => hashOf('mobile', mobile)
export const codeHashOf = (mobile: string, code: string) => hashOf('captcha', mobile, code)

interface CheckedCaptcha {
  mobile: string
  code: string
}

/** Whether the code is the mobile's. Each look counts as one of five tries, whatever becomes of the rest. */
export async function isCaptchaOf(db: Db, { mobile, code }: CheckedCaptcha, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('captcha')
    .set({ tries: sql`tries + 1` })
    .where('mobile_hash', '=', mobileHashOf(mobile))
    .where('expires_at', '>', at)
    .where('tries', '<', maxTries)
    .returning('code_hash')
    .executeTakeFirst()
  const isSame = timingSafeEqual(row?.code_hash ?? hashOf('nobody'), codeHashOf(mobile, code))
  return row !== undefined && isSame
}

/** Uses the code up in the caller's transaction: of several at once one gets true. */
export async function useCaptcha(trx: Db, { mobile, code }: CheckedCaptcha): Promise<boolean> {
  const used = await trx
    .deleteFrom('captcha')
    .where('mobile_hash', '=', mobileHashOf(mobile))
    .where('code_hash', '=', codeHashOf(mobile, code))
    .returning('mobile_hash')
    .execute()
  return used.length > 0
}
