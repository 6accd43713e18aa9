import type { Kysely } from 'kysely'

/** Counts what a module above has of a school's screening, in the transaction of whoever wrote its exams and counted them. */
type CountsScreening = (trx: Kysely<any>, schoolId: number, roundId: number) => Promise<void>

const followers: CountsScreening[] = []

/** To be called once by each module above when the server is put together (`server/compose`). */
export function followScreenings(follower: CountsScreening): void {
  followers.push(follower)
}

export async function tellScreeningCounted(
  trx: Kysely<any>,
  schoolId: number,
  roundId: number,
): Promise<void> {
  for (const follower of followers) await follower(trx, schoolId, roundId)
}
