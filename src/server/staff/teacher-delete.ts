import { teacherDelete } from '@/contract/teachers.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'
import { deletePeople } from './delete-people.ts'
import { holdPeople } from './find-people.ts'

/** School masters have a call of their own: here they are not found. */
export const teacherDeleteRoute = route(teacherDelete, async ({ ids }, context) =>
  context.db.transaction().execute(async (trx) => {
    const people = await holdPeople(trx, context.caller.scope, ids)
    if (people.some(({ isMaster }) => isMaster)) throw new Failure(403, { messageKey: 'outOfScope' })
    return { n: await deletePeople(trx, people, context) }
  }),
)
