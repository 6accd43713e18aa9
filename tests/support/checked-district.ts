import type { Trx } from '../../src/server/db/schema.ts'
import { refreshCheckSummary } from '../../src/modules/health/server/summaries/check-summary.ts'
import { startServer } from './harness.ts'
import { writeHealthDistrict } from './write-health-district.ts'

/** A server with the district of health, its check-ups changed by `change` before they are counted, and who reads it. */
export async function startCheckedDistrict(change: (trx: Trx, round: number) => Promise<void>) {
  const server = await startServer()
  const made = await writeHealthDistrict(server.db)
  const { first, second, third } = made.at.schools
  await server.db.transaction().execute(async (trx) => {
    await change(trx, made.rounds.check)
    for (const school of [first, second, third]) await refreshCheckSummary(trx, school, made.rounds.check)
  })
  const tokens = { first: await server.signIn('first'), bureau: await server.signIn('bureau') }
  return { server, made, tokens }
}
export type CheckedDistrict = Awaited<ReturnType<typeof startCheckedDistrict>>
