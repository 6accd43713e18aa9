import { sportBatch, sportUp } from '@/contract/sport-records.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'
import { signerOf } from './device-secret.ts'
import type { IntakeGate } from './intake-gate.ts'
import { sportSources } from './sources.ts'
import { comeAgain, holdDevice } from './hold-device.ts'
import { takeRecords, type Outcome } from './take-records.ts'

const clockMs = 5 * 60_000

/** A device's batch. It is answered once it is committed: what was answered survives a crash. */
export const sportUpRoute = (gate: IntakeGate) =>
  route(sportUp, async (call, { db, now }) => {
    const signer = await signerOf(db, call)
    if (!signer) throw new Failure(403, { messageKey: 'sportKeyRefused' })
    if (Math.abs(now().getTime() - call.at) > clockMs)
      throw new Failure(403, { messageKey: 'sportClockRefused' })
    const records = recordsIn(call.body)
    const from = { schoolId: signer.schoolId, source: sportSources.device, id: signer.deviceId }
    const outcomes = await gate.through(() =>
      db
        .transaction()
        .execute(async (trx) => {
          await holdDevice(trx, from, now())
          return takeRecords(trx, from, records, { now: now() })
        })
        .catch(comeAgain),
    )
    const of = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length
    return {
      ...{ taken: of('taken'), repeated: of('repeated'), quarantined: of('quarantined') },
      records: outcomes,
    }
  })

function recordsIn(body: string) {
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    throw new Failure(400, { messageKey: 'notJson' })
  }
  const parsed = sportBatch.safeParse(raw)
  if (parsed.success) return parsed.data.records
  const first = parsed.error.issues[0]
  const params = { path: first?.path.join('.') ?? '', reason: first?.code ?? '' }
  throw new Failure(400, { messageKey: 'invalidInput', params })
}
