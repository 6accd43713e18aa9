import type { TeacherRole } from '@/contract/teacher-role.ts'
import type { Db } from '@/server/db/schema.ts'
import { freeName } from '@/server/http/close-accounts.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import type { FoundPerson } from './find-people.ts'

interface Changes {
  /** Tidied. */
  name?: string | undefined
  phone?: string | undefined
  js?: readonly TeacherRole[] | undefined
}

/** Writes a new version of the person, and what the account shows of it: name, and the phone's number if it is named by it. */
export async function writePerson(
  trx: Db,
  person: FoundPerson,
  { name, phone, js }: Changes,
  now: Date,
): Promise<void> {
  const keys = name === undefined ? undefined : personKeys(name)
  await trx
    .updateTable('teacher')
    .set({
      version: person.version + 1,
      updated_at: now,
      ...(keys ? { name: name ?? '', name_pinyin: keys.pinyin, name_initials: keys.initials } : {}),
      ...(phone === undefined ? {} : { phone }),
      ...(js === undefined ? {} : { roles: [...new Set(js)] }),
    })
    .where('school_id', '=', person.schoolId)
    .where('id', '=', person.id)
    .execute()
  const { accountId } = person
  if (accountId === null) return
  const follows = phone !== undefined && phone !== person.phone && person.username === person.phone
  if (follows) await freeName(trx, phone)
  if (name !== undefined || follows)
    await trx
      .updateTable('account')
      .set({ ...(name === undefined ? {} : { name }), ...(follows ? { username: phone } : {}) })
      .where('id', '=', accountId)
      .execute()
}
