import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPanel } from '@/contract/start-panel.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeCohort } from '../../../../tests/support/write-cohort.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { schools, rounds } = await createDistricts(server.db)
  const { previousRound: before, currentRound: now } = rounds
  await writeCohort(server.db, { school: schools.first, before, now, seed: 7 })
  // The last year's round was never closed, this year's is.
  await server.db.updateTable('screening_round').set({ is_open: true }).where('id', '=', before).execute()
  await server.db.updateTable('screening_round').set({ is_open: false }).where('id', '=', now).execute()
})
afterAll(() => server.stop())

test.each(['first', 'bureau'])(
  'SHELL-11 the start panel shows %s the coverage of its data screen',
  async (who) => {
    const token = await server.signIn(who)
    const { data: screen } = await server.ask(screenTotals, {}, { token })
    const rate = screen.figures.find(({ metric }) => metric === 'coverage')!.rate!
    expect(rate.of).toBeGreaterThan(100)
    expect((await server.ask(startPanel, {}, { token })).data.coverage).toEqual({ n: rate.n, of: rate.of })
  },
)
