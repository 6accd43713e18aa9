import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtMap } from '@/modules/vision/contract/district-map.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer } from '../../../../tests/support/harness.ts'

let server: Awaited<ReturnType<typeof startServer>>
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const shape = (code: string) => ({ code, at: [1, 2] as [number, number] })
const map = {
  approval: 'GS(2024)0650号',
  width: 1000,
  height: 500,
  ground: [{ name: '云溪街道', rings: [[0, 0, 9, 0, 9, 9, 0, 0]] }],
  lines: [{ name: '清河', kind: 'water' as const, points: [0, 0, 9, 9] }],
  schools: [shape('T1'), shape('T3'), shape('elsewhere')],
}
beforeAll(async () => {
  server = await startServer({ parts: { map } })
  schools = (await createDistricts(server.db)).schools
})
afterAll(() => server.stop())

const requested = async (name: string) => {
  const token = await server.signIn(name)
  const { code, data } = await server.ask(districtMap, {}, { token })
  const totals = await server.ask(screenTotals, {}, { token })
  return { code, map: data?.map, hasMap: totals.data?.hasMap }
}

test('VIS-09 a bureau gets its supplied map with its own schools by their codes, and nothing of a figure', async () => {
  const { map: got, hasMap } = await requested('bureau')
  expect(hasMap).toBe(true)
  expect(got?.schools.map(({ id }) => id)).toEqual([schools.first, schools.third])
  expect(Object.keys(got!.schools[0]!).sort()).toEqual(['at', 'id'])
  expect(got?.approval).toBe(map.approval)
})

test('VIS-09 a district that is not on the map keeps its tiles; a school is not asked', async () => {
  expect(await requested('foreign-bureau')).toEqual({ code: 0, map: null, hasMap: undefined })
  expect((await requested('first')).code).toBe(403)
  expect((await requested('first')).hasMap).toBeUndefined()
})
