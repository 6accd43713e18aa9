import { testEdit } from '@/contract/health-card.ts'
import { route } from '../../http/route.ts'
import { editRecord } from './edit-record.ts'
import { readCard } from './read-card.ts'
import { testKind } from './test-kind.ts'

export const testEditRoute = route(testEdit, (input, context) => {
  const { caller, now } = context
  return editRecord(testKind, input, context, (trx) => readCard(trx, caller.scope, input, now()))
})
