import { register, usernamePattern } from '@/contract/registration.ts'
import type { PasswordPolicy } from '@/lib/password-policy.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { isCaptchaOf, useCaptcha } from '@/server/http/captcha.ts'
import { fieldsRefused, type FieldRefusal } from '@/server/http/field-refused.ts'
import { hashPassword } from '@/server/http/password.ts'
import { route } from '@/server/http/route.ts'
import { appliedDistrict } from './applied-districts.ts'
import { decodeCredential } from './credential.ts'
import { judgePassword } from './password/judge-password.ts'
import { policyOf } from './password/policy-of.ts'
import { notifyBureaus } from './notify-bureaus.ts'
import { startSession } from './start-session.ts'

/** Makes an account that sees nothing until bureau staff approve it, and signs it in (AUTH-06, AUTH-08). */
export const registerRoute = (usual: PasswordPolicy) =>
  route(register, async (input, { db, now, locale, requestId }) => {
    const mail = input.mail.toLowerCase()
    const provided = input.username === undefined ? undefined : decodeCredential(input.username).trim()
    const password = decodeCredential(input.password)
    const wrong: FieldRefusal[] = []
    if (provided !== undefined && !usernamePattern.test(provided))
      wrong.push({ path: 'username', key: 'usernameForm' })
    const policy = await policyOf(db, null, usual)
    const owner = { names: [provided ?? '', nameOf(mail)], phones: [input.mobile] }
    for (const refusal of await judgePassword(db, password, policy, owner))
      wrong.push({ path: 'password', ...refusal })
    if (wrong.length > 0) throw fieldsRefused(400, locale, wrong)
    const captchaWrong = () => fieldsRefused(400, locale, [{ path: 'captcha', key: 'captchaWrong' }])
    const code = { mobile: input.mobile, code: input.captcha }
    // Before anything is said of names: who is registered here is disclosed to nobody without a mobile.
    if (!(await isCaptchaOf(db, code, now()))) throw captchaWrong()
    const applied_region = await appliedDistrict(db, input.region)
    if (applied_region === undefined)
      throw fieldsRefused(400, locale, [{ path: 'region', key: 'noSuchDistrict' }])
    const password_hash = await hashPassword(password)
    return db.transaction().execute(async (trx) => {
      if (!(await useCaptcha(trx, code))) throw captchaWrong()
      const username = provided ?? mail
      const made = await trx
        .insertInto('account')
        .values({
          username,
          name: provided ?? nameOf(mail),
          password_hash,
          mail,
          mobile: input.mobile,
          role: null,
          applied_region,
        })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst()
      // Rolled back: the code serves for another name.
      if (!made) throw fieldsRefused(409, locale, await takenOf(trx, provided, mail))
      await writeAudit(trx, {
        schoolId: 0,
        accountId: made.id,
        action: 'account-registered',
        subject: String(made.id),
        requestId,
      })
      const signedIn = await startSession(trx, { id: made.id, password_hash }, { now, requestId })
      await notifyBureaus(trx)
      return signedIn
    })
  })

/** The part before the @, until bureau staff give a name. */
const nameOf = (mail: string) => mail.split('@')[0] ?? mail

/** Which of name and mail another account has. */
async function takenOf(trx: Db, username: string | undefined, mail: string) {
  const others = await trx
    .selectFrom('account')
    .where((q) => q.or([q('username', '=', username ?? mail), q(q.fn<string>('lower', ['mail']), '=', mail)]))
    .select(['username', (q) => q.fn<string>('lower', ['mail']).as('mail')])
    .execute()
  const taken: { path: string; key: string }[] = []
  if (username !== undefined && others.some((other) => other.username === username))
    taken.push({ path: 'username', key: 'usernameTaken' })
  if (others.some((other) => other.mail === mail || other.username === mail))
    taken.push({ path: 'mail', key: 'mailTaken' })
  return taken
}
