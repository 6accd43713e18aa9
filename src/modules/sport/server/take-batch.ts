import { sportBatch, sportUp } from '@/modules/sport/contract/records.ts'
import { route } from '@/server/http/route.ts'
import type { IntakeGate } from '@/server/devices/intake-gate.ts'
import { countOutcomes } from '@/server/devices/count-outcomes.ts'
import { comeAgain, lockDevice } from '@/server/devices/lock-device.ts'
import { signedBatch } from '@/server/devices/signed-batch.ts'
import { takeRecords } from './intake/take-records.ts'

/** A device's batch. It is answered once it is committed: what was answered survives a crash. */
export const sportUpRoute = (gate: IntakeGate, key: Buffer | undefined) =>
  route(sportUp, async (call, { db, now }) => {
    const { from, records } = await signedBatch({ db, key, now: now() }, call, sportBatch)
    const outcomes = await gate.through(() =>
      db
        .transaction()
        .execute(async (trx) => {
          await lockDevice(trx, from, now())
          return takeRecords(trx, from, records, { now: now() })
        })
        .catch(comeAgain),
    )
    return { ...countOutcomes(outcomes), records: outcomes }
  })
