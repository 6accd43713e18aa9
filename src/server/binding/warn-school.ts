import { sql, type Kysely } from 'kysely'
import { warnedDays } from '@/contract/binding.ts'
import { postNotice } from '../db/notices.ts'

/** Tells the administrators of a code's school that it gets many wrong tries: once a day, not once a try. */
export async function warnSchool(trx: Kysely<any>, code: string, at: Date): Promise<void> {
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
