import { checkEdit } from '@/contract/health-check.ts'
import { Failure } from '../../http/failure.ts'
import { route } from '../../http/route.ts'
import { checkKind } from './check-kind.ts'
import { editRecord } from './edit-record.ts'
import { readGrowth } from './read-growth.ts'

export const checkEditRoute = route(checkEdit, (input, context) =>
  editRecord(checkKind, input, context, async (trx) => {
    const { rows } = await readGrowth(trx, context.caller.scope, input.id)
    const row = rows.find(({ kind, round }) => kind === 'check' && round.id === input.round)
    if (!row) throw new Failure(404, { messageKey: 'noSuchCheck' })
    return row
  }),
)
