import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { bindStudent, lockMinutes, maxTries, warnedDays } from '@/modules/records/contract/binding.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { isCaptchaOf, useCaptcha } from '@/server/http/captcha.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { countWrongTry, lockTries } from '@/server/http/wrong-tries.ts'
import { postNotice } from '@/server/db/notices.ts'
import { findStudent } from './find-student.ts'
import { bindKeys, waitsOf } from './tries.ts'
import { hasRoom, standingBindings, writeBinding } from './write-binding.ts'

/** One answer for every reason, and the same work for it: who asks learns of no child and of no code (MAN-05). */
const refused = () =>
  new Failure(403, { messageKey: 'bindRefused', params: { tries: maxTries, minutes: lockMinutes } })

/** Binds a guardian's phone to a child. A wrong code of the mobile is said first, and as such. */
export const bindStudentRoute = route(bindStudent, async (input, context) => {
  const { db, now, locale, address, attempt } = context
  await attempt(`mobile ${input.mobile}`, 10)
  const at = now()
  const sent = { mobile: input.mobile, code: input.captcha }
  const captchaWrong = () => fieldsRefused(400, locale, [{ path: 'captcha', key: 'captchaWrong' }])
  if (!(await isCaptchaOf(db, sent, at))) throw captchaWrong()

  const token = await db.transaction().execute(async (trx) => {
    const seen = await findStudent(trx, input, at)
    // Held until the end: tries at once come one after the other, and count.
    const held = await lockTries(trx, bindKeys({ ...input, schoolId: seen.schoolId, address }))
    const waits = waitsOf(held)
    if (waits.seconds > 0) throw new Failure(429, { retryAfterSeconds: waits.seconds })
    await lockSchools(trx, [seen.studentId === 0 ? 0 : seen.schoolId])
    // Again, as nobody can change it any more: the code may be revoked, the child moved, or the fourth place taken meanwhile.
    const student = await findStudent(trx, input, at)
    const standing = await standingBindings(trx, student)
    if (waits.isLocked) return null
    if (student.studentId === 0 || !hasRoom(standing, input.mobile)) {
      if (waits.isCodeTried) await warnSchool(trx, input.code, at)
      await countWrongTry(trx, held)
      return null
    }
    if (!(await useCaptcha(trx, sent))) throw captchaWrong()
    return writeBinding(trx, student, input, standing, at)
  })
  if (token === null) throw refused()
  return { token }
})

/** Notifies the administrators of a code's school of many wrong tries: once a day, not once a try. */
async function warnSchool(trx: Db, code: string, at: Date): Promise<void> {
  const { rows } = await sql<{ school_id: number; region_code: string }>`
    update bind_code b set warned_at = clock_timestamp() from school k
    where b.code = ${code} and k.id = b.school_id and b.revoked_at is null and b.expires_at > ${at}
      and (b.warned_at is null or b.warned_at <= clock_timestamp() - make_interval(days => ${warnedDays}))
    returning b.school_id, k.region_code`.execute(trx)
  const [school] = rows
  if (!school) return
  await postNotice(
    trx,
    {
      regionCode: school.region_code,
      tab: 'notification',
      kind: 'code-wrong-tries',
      params: { code: `${code.slice(0, 4)} ${code.slice(4)}` },
      href: '/manage/print',
    },
    { schools: [school.school_id] },
  )
}
