import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { HeartIn, HeartReason } from '@/modules/pe/contract/heart.ts'
import type { TakenHeart } from './add-hearts.ts'
import { takeHearts, type HeartsCome } from './take-hearts.ts'

/** Heart rates that wait in quarantine. */
export interface WaitingHearts {
  id: number
  device_id: number
  payload: HeartIn
}

interface Tried {
  taken: { id: number; taken: TakenHeart }[]
  /** Those that wait on, and the lesson that they were found to belong to. */
  wrong: { id: number; reason: HeartReason; lesson: number | null }[]
}

interface Trial {
  schoolId: number
  now: Date
  come: Exclude<HeartsCome, 'sent'>
  /** The lesson and the student they belong to, where a person knows better. */
  to?: { lesson?: number | undefined; student?: number | undefined }
}

/** Takes what waited into its lessons, as far as it can be believed now. Each device's by themselves: two may have sent the same id. */
export async function takeWaiting(
  trx: Db,
  { schoolId, now, come, to = {} }: Trial,
  rows: readonly WaitingHearts[],
): Promise<Tried> {
  const tried: Tried = { taken: [], wrong: [] }
  const devices = new Map<number, WaitingHearts[]>()
  for (const row of rows) devices.set(row.device_id, [...(devices.get(row.device_id) ?? []), row])
  for (const [device, own] of devices) {
    const records = own.map(({ payload }) => {
      const lesson = to.lesson ?? payload.lesson
      return { ...payload, ...(lesson !== undefined && { lesson }), student: to.student ?? payload.student }
    })
    const outcomes = await takeHearts(trx, { schoolId, id: device }, records, { now, come })
    for (const [index, { reason, taken, lesson = null }] of outcomes.entries()) {
      const { id } = required(own[index], 'what waits')
      if (reason) tried.wrong.push({ id, reason, lesson })
      else if (taken) tried.taken.push({ id, taken })
    }
  }
  tried.wrong.sort((a, b) => a.id - b.id)
  return tried
}
