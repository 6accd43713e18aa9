import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { Breakdown } from './to-funnel.ts'
import { sexHeatLabels, toSexHeat } from './to-sex-heat.ts'

beforeAll(() => startWithAllNamespaces())

type Row = Pick<Breakdown['rows'][number], 'key' | 'grade' | 'poorBoys' | 'poorGirls'> & {
  now: Pick<Breakdown['rows'][number]['now'], 'poorVision'>
}
const data = (rows: Row[]) => ({ rows }) as unknown as Breakdown
const grades = data([
  {
    key: 'grade-5',
    grade: 5,
    poorBoys: { n: 20, of: 50 },
    poorGirls: { n: 30, of: 50 },
    now: { poorVision: { n: 50, of: 100 } },
  },
  { key: 'grade-6', grade: 6, poorBoys: null, poorGirls: { n: 0, of: 0 }, now: { poorVision: null } },
])

test('VIS-03 a grade has a cell for boys and girls and for both; hidden and missing are kept apart', () => {
  const heat = toSexHeat(grades, i18n.getFixedT('zh-CN', 'vision'))
  expect(heat.columns).toEqual(['男', '女'])
  expect(heat.rows[0]).toEqual({
    id: 'grade-5',
    label: '五年级',
    cells: [
      { id: 'grade-5:boy', rate: { n: 20, of: 50 } },
      { id: 'grade-5:girl', rate: { n: 30, of: 50 } },
    ],
    total: { n: 50, of: 100 },
  })
  expect(heat.rows[1]?.cells).toEqual([{ id: 'grade-6:boy', rate: null }, undefined])
})

test('VIS-03 the sentence names the highest cell that is shown, or that none is', () => {
  const say = (rows: Breakdown) =>
    sexHeatLabels(rows, i18n.getFixedT('zh-CN', 'analysis'), i18n.getFixedT('zh-CN', 'vision'))
  expect(say(grades)).toBe('五年级女生最高，60.0%')
  expect(say(data([]))).toBe('人数过少，各年级不显示')
})
