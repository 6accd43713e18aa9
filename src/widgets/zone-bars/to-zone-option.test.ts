import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toZoneOption } from './to-zone-option.ts'
import { zones, type ZoneBarsData } from './to-zone-marks.ts'

const seconds = { z1: 60, z2: 120, z3: 300, z4: 114, z5: 6 }
const none = { z1: 0, z2: 0, z3: 0, z4: 0, z5: 0 }
const bars = (rows: ZoneBarsData['rows']) => seriesOf(toZoneOption({ rows }, namedTheme), 'bar')
const lengths = (rows: ZoneBarsData['rows']) =>
  bars(rows).map(({ data }) =>
    data?.map((item) => (item && typeof item === 'object' && 'value' in item ? item.value : null)),
  )

test('PHY-01 a row is 100 % of its time: the zones follow each other from rest to too much in their colours', () => {
  const rows = [{ id: 'a', label: '全课', seconds }]
  expect(lengths(rows)).toEqual([[10], [20], [50], [19], [1]])
  expect(bars(rows).map(({ itemStyle }) => itemStyle?.color)).toEqual([...zones])
  expect(new Set(bars(rows).map(({ stack }) => stack)).size).toBe(1)
  expect(toZoneOption({ rows }, namedTheme).xAxis).toMatchObject({ min: 0, max: 100 })
})

test('PHY-01 a share is written in the ink of its ground from a tenth on, and never on the last zone', () => {
  const rows = [{ id: 'a', label: '全课', seconds: { z1: 0, z2: 30, z3: 300, z4: 120, z5: 150 } }]
  expect(valueLabels(toZoneOption({ rows }, namedTheme))).toEqual(['50', '20'])
  expect(bars(rows)[2]?.data?.[0]).toMatchObject({
    label: { color: 'on-z3', position: 'inside', textBorderWidth: 0 },
  })
})

test('PHY-01 however little time was too much, no seam covers it', () => {
  const rows = [{ id: 'a', label: '全课', seconds: { ...seconds, z5: 1 } }]
  expect(bars(rows).map(({ itemStyle }) => itemStyle?.borderColor)).toEqual([
    ...zones.slice(0, -1).map(() => 'surface'),
    undefined,
  ])
})

test('PHY-01 of a hidden row, and of one without any time, no zone is drawn', () => {
  const rows = [
    { id: 'a', label: '男', seconds: null },
    { id: 'b', label: '女', seconds: none },
  ]
  expect(lengths(rows)).toEqual(zones.map(() => [null, null]))
})
