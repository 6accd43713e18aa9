import { expect, test } from 'vitest'
import { demoMap } from './demo-map.ts'
import { demoSchools } from '@/modules/records/server/seed/school-plans.ts'

test('VIS-09 the demo brings a map of its district: invented and saying so, with sub-areas, a river and all of its schools', () => {
  const map = demoMap()
  expect(map.isInvented).toBe(true)
  expect(map.approval).toBeUndefined()
  expect(map.ground.map(({ name }) => name)).toHaveLength(6)
  expect(map.lines).toMatchObject([{ name: '清河', kind: 'water' }])
  const taught = demoSchools('990106', 12).filter(({ number }) => number > 0)
  expect(map.schools.map(({ code }) => code)).toEqual(taught.map(({ code }) => code))
  for (const {
    at: [x, y],
  } of map.schools) {
    expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true)
  }
})
