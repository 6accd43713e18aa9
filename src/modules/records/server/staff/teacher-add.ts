import { masterAdd, teacherAdd } from '@/modules/records/contract/teachers.ts'
import { personNameOf } from '@/lib/plain-line.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { addPerson, type NewPerson } from './add-person.ts'
import { freshPassword } from '@/server/http/one-time-password.ts'
import { lockSchoolRequested } from './own-school.ts'
import { nameRefused, phoneRefused } from './staff-refused.ts'

type Requested = Omit<NewPerson, 'schoolId' | 'password'> & { school?: number | undefined; account: boolean }

async function addOne({ school, account, ...requested }: Requested, context: SignedInContext) {
  const name = personNameOf(requested.name)
  if (name === null) throw nameRefused(context.locale)
  // Before the school is held: a hash takes its time.
  const password = account ? await freshPassword() : undefined
  return context.db.transaction().execute(async (trx) => {
    const schoolId = await lockSchoolRequested(trx, context.caller.scope, school)
    const added = await addPerson(trx, { ...requested, name, schoolId, password }, context)
    if (typeof added === 'string') throw phoneRefused(context.locale, added)
    return added
  })
}

export const teacherAddRoute = route(teacherAdd, (input, context) =>
  addOne({ ...input, isMaster: false }, context),
)

export const masterAddRoute = route(masterAdd, (input, context) =>
  addOne({ ...input, isMaster: true, js: [], classes: [], account: true }, context),
)
