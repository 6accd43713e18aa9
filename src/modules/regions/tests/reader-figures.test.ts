import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { isForReaders } from '@/contract/readers.ts'
import { regionVisit } from '@/contract/region-visit.ts'
import { seedDemo } from '@/server/compose/seed/seed-demo.ts'
import { createAccount } from '@/modules/account/server/create-account.ts'
import { figureCalls } from '../../../../tests/support/figure-calls.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

const today = new Date('2026-11-21T02:40:00Z')
let server: TestServer
let bureau = ''
let reader = ''
beforeAll(async () => {
  server = await startServer({ now: () => today })
  await seedDemo(server.db, { schools: 3, rounds: 2, today })
  const password = await createAccount(server.db, {
    username: 'demo_city',
    name: '示范市教育局',
    role: 'qu',
    region: '990100',
  })
  bureau = await server.signIn('bureau01')
  reader = await server.signIn('demo_city', password)
  expect((await server.ask(regionVisit, { code: '990106' }, { token: reader })).code).toBe(0)
  await server.hub.caughtUp()
}, 600_000)
afterAll(() => server.stop())

/** When something was counted is no figure. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each: unknown) => (key === 'asOf' ? undefined : each)))

const ofDistrict = figureCalls.filter(
  ({ who, readers, display, input }) =>
    typeof who !== 'string' && who.includes('qu') && isForReaders({ who, readers, display, input }),
)

test('REG-02 whoever looks in from above sees of every figure what the district publishes, whatever the audience', async () => {
  let compared = 0
  let hidden = 0
  const differing: string[] = []
  for (const call of ofDistrict as Call[])
    for (const by of [{}, { by: 'school' }, { by: 'grade' }]) {
      if (!call.input.safeParse({ ...by, audience: 'published' }).success) continue
      const input = (audience: string) => ({ ...by, audience }) as never
      const published = await server.ask(call, input('published'), { token: bureau })
      const whole = await server.ask(call, input('internal'), { token: reader })
      if (published.code !== 0) continue
      compared += 1
      // What the bureau itself reads whole is more, or nothing would be shown here.
      const own = await server.ask(call, input('internal'), { token: bureau })
      if (JSON.stringify(withoutTimes(own)) !== JSON.stringify(withoutTimes(published))) hidden += 1
      if (JSON.stringify(withoutTimes(whole)) !== JSON.stringify(withoutTimes(published)))
        differing.push(`${call.path} ${JSON.stringify(by)}`)
    }
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(40)
  expect(hidden).toBeGreaterThan(10)
})
