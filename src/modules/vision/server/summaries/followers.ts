import type { Db } from '@/server/db/schema.ts'

/** Counts what a module above has of a school's screening, in the transaction of whoever wrote its exams and counted them. */
type CountsScreening = (trx: Db, schoolId: number, roundId: number) => Promise<void>

const followers: CountsScreening[] = []

/** To be called once by each module above when the server is put together (`server/compose`). */
export function followScreenings(follower: CountsScreening): void {
  followers.push(follower)
}

/** Throws where nobody put the server together: factors would silently stay behind the screening. */
export async function notifyScreeningCounted(trx: Db, schoolId: number, roundId: number): Promise<void> {
  if (followers.length === 0) throw new Error('nobody follows screenings: import server/compose/register.ts')
  for (const follower of followers) await follower(trx, schoolId, roundId)
}
