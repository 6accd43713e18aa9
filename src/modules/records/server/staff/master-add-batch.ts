import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { masterAddBatch } from '@/modules/records/contract/teachers.ts'
import { personNameOf } from '@/lib/plain-line.ts'
import { route } from '@/server/http/route.ts'
import { addPerson } from './add-person.ts'
import { freshPasswords } from '@/server/http/one-time-password.ts'
import { lockSchoolRequested, schoolRequested } from './own-school.ts'

type Batch = ParsedInputOf<typeof masterAddBatch>
type Issue = ReplyOf<typeof masterAddBatch>['issues'][number]

/** All, or, with an issue at its row, none. Passwords are made before the school is held. */
export const masterAddBatchRoute = route(masterAddBatch, async (input, context) => {
  const { db, caller } = context
  const isMaster = input.kind === 'master'
  const opens = isMaster || input.account
  const schoolId = await schoolRequested(db, caller.scope, input.school)
  const found = [...issuesWithin(input.people), ...(await takenPhones(db, { ...input, schoolId, opens }))]
  if (found.length > 0) return { added: [], issues: byRow(found) }
  const passwords = await freshPasswords(opens ? input.people.length : 0)
  const late: Issue[] = []
  const added: ReplyOf<typeof masterAddBatch>['added'] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await lockSchoolRequested(trx, caller.scope, input.school)
      for (const [row, { phone, js, ...person }] of input.people.entries()) {
        const name = personNameOf(person.name) ?? person.name
        const requested = { schoolId, name, phone, js, isMaster, classes: [], password: passwords[row] }
        const one = await addPerson(trx, requested, context)
        if (typeof one === 'string') late.push({ row, code: 'phone-taken' })
        else added.push({ ...one, name })
      }
      if (late.length > 0) throw new Error('taken meanwhile: nothing is added')
    })
    .catch((error: unknown) => {
      if (late.length === 0) throw error
    })
  return late.length > 0 ? { added: [], issues: late } : { added, issues: [] }
})

const byRow = (issues: Issue[]): Issue[] => issues.sort((a, b) => a.row - b.row)

function issuesWithin(people: Batch['people']): Issue[] {
  const phones = new Set<string>()
  return people.flatMap(({ name, phone }, row): Issue[] => {
    const isTwice = phones.has(phone)
    phones.add(phone)
    return [
      ...(personNameOf(name) === null ? [{ row, code: 'name-refused' as const }] : []),
      ...(isTwice ? [{ row, code: 'phone-twice' as const }] : []),
    ]
  })
}

/** Rows whose phone somebody of the same kind has at the school or, where accounts are opened, any open account. */
async function takenPhones(
  db: Db,
  { people, kind, schoolId, opens }: Batch & { schoolId: number; opens: boolean },
): Promise<Issue[]> {
  const { rows } = await sql<{ row: number }>`
    select (place - 1)::int as row from unnest(${people.map(({ phone }) => phone)}::text[])
      with ordinality as submitted (phone, place)
    where exists (
        select from teacher t where t.school_id = ${schoolId} and t.phone = submitted.phone
          and t.is_master = ${kind === 'master'} and t.removed_at is null)
      or ${opens} and exists (
        select from account a where a.username = submitted.phone and a.closed_at is null)`.execute(db)
  return rows.map(({ row }) => ({ row, code: 'phone-taken' }))
}
