import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { swarmSpan, toSwarmMarks, toSwarmTable, zoneCount } from './to-swarm-marks.ts'
import type { SwarmPoint } from './swarm-point.ts'

beforeAll(() => startWithAllNamespaces())

const points: SwarmPoint[] = [54.9, 55, 59.9, 60, 84.9, 85, 89.9, 90].map((score, i) => ({
  id: `p${i}`,
  score,
  sex: i % 2 ? 'girl' : 'boy',
}))

test('FND-widgets those just short of a level are counted to the tenth', () => {
  expect(zoneCount(points, 'pass')).toBe(2)
  expect(zoneCount(points, 'excellent')).toBe(2)
  expect(swarmSpan([{ id: 'x', score: 117, sex: 'boy' }])).toMatchObject({ min: 40, max: 120 })
})

test('FND-widgets a dot says its total, level and zone, and nothing that names the child', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const mark = toSwarmMarks(
    points.toReversed().map((point, y) => ({ ...point, y })),
    t,
  )[2]
  expect(mark).toMatchObject({ id: 'p2', title: '第 3 名', at: [59.9, 5] })
  expect(mark?.rows.map(({ value }) => value)).toEqual(['59.9', '不及格', '男', '距及格'])
  expect(JSON.stringify(toSwarmTable(points, t))).not.toContain('p2')
})
