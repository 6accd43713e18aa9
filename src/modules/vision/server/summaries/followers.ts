import type { Db } from '@/server/db/schema.ts'

/** Counts what a module above has of a school's screening, in the transaction of whoever wrote its exams and counted them. */
type CountsScreening = (trx: Db, schoolId: number, roundId: number) => Promise<void>

const followers: CountsScreening[] = []

/** To be called once by each module above when the server is put together (`server/compose`). */
export function followScreenings(follower: CountsScreening): void {
  followers.push(follower)
}

export async function tellScreeningCounted(trx: Db, schoolId: number, roundId: number): Promise<void> {
  for (const follower of followers) await follower(trx, schoolId, roundId)
}
