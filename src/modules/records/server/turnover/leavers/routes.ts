import * as contract from '@/modules/records/contract/leavers.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { leaversSql } from '../../lists/leavers.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { bringBack } from './bring-back.ts'

export const leaverRoutes: readonly Route[] = [
  route(contract.leaversPage, (input, { db, caller }) => pageOfList(db, caller.scope, leaversSql, input)),
  route(contract.leaversCount, (input, { db, caller }) => countOfList(db, caller.scope, leaversSql, input)),
  route(contract.leaversReturn, async (input, { db, caller, requestId }) => {
    const { scope, accountId } = caller
    if (scope.kind !== 'school') throw new Failure(403)
    return db.transaction().execute((trx) => bringBack(trx, scope, input, { accountId, requestId }))
  }),
]
