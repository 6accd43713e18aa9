import type { Db } from '@/server/db/schema.ts'

/** Counts what a module above has of a school's screening, in the transaction of whoever wrote its exams and counted them. */
type CountsScreening = (trx: Db, schoolId: number, roundId: number) => Promise<void>

const followers: CountsScreening[] = []

/** To be called once by each module above when the server is put together (`server/compose`). */
export function followScreenings(follower: CountsScreening): void {
  followers.push(follower)
}

/** Counts what a module above has of a school's follow-ups of a screening, in the transaction of whoever took a step. */
const stepFollowers: CountsScreening[] = []

/** To be called once by each module above when the server is put together (`server/compose`). */
export function followSteps(follower: CountsScreening): void {
  stepFollowers.push(follower)
}

/** Throws where nobody put the server together, as after a screening. */
export async function notifyStepsTaken(trx: Db, schoolId: number, roundId: number): Promise<void> {
  if (stepFollowers.length === 0)
    throw new Error('nobody follows follow-ups: import server/compose/register.ts')
  for (const follower of stepFollowers) await follower(trx, schoolId, roundId)
}

/** Throws where nobody put the server together: factors would silently stay behind the screening. */
export async function notifyScreeningCounted(trx: Db, schoolId: number, roundId: number): Promise<void> {
  if (followers.length === 0) throw new Error('nobody follows screenings: import server/compose/register.ts')
  for (const follower of followers) await follower(trx, schoolId, roundId)
}
