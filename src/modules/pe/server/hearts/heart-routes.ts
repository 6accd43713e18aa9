import {
  heartQuarantine,
  heartBatch,
  heartResolve,
  heartUnsettle,
  heartUp,
} from '@/modules/pe/contract/heart.ts'
import { route, type Route } from '@/server/http/route.ts'
import { comeAgain, lockDevice } from '@/server/devices/lock-device.ts'
import { IntakeGate } from '@/server/devices/intake-gate.ts'
import { signedBatch } from '@/server/devices/signed-batch.ts'
import { countOutcomes } from '@/server/devices/count-outcomes.ts'
import { heartsQuarantine } from './hearts-quarantine.ts'
import { resolveHearts, unsettleHearts } from './resolve-hearts.ts'
import { takeHearts } from './take/take-hearts.ts'

/** One gate per server, beside that of sport records. */
const heartUpRoute = (gate: IntakeGate, key: Buffer | undefined) =>
  route(heartUp, async (call, { db, now }) => {
    const { from, records } = await signedBatch({ db, key, now: now() }, call, heartBatch)
    const outcomes = await gate.through(() =>
      db
        .transaction()
        .execute(async (trx) => {
          await lockDevice(trx, from, now())
          return takeHearts(trx, from, records, { now: now() })
        })
        .catch(comeAgain),
    )
    return {
      ...countOutcomes(outcomes),
      records: outcomes.map(({ id, state, reason }) => ({ id, state, ...(reason && { reason }) })),
    }
  })

/** Heart rates of lessons from devices, and those in quarantine. */
export const heartRoutes = (key: Buffer | undefined): readonly Route[] => [
  heartUpRoute(new IntakeGate(), key),
  route(heartQuarantine, (input, context) => heartsQuarantine(input, context)),
  route(heartResolve, (input, context) => resolveHearts(input, context)),
  route(heartUnsettle, (input, context) => unsettleHearts(input, context)),
]
