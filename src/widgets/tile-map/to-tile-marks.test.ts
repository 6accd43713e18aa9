import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { lowCoverage, orderTiles, toTileMarks, toTileTable, type TileGroup } from './to-tile-marks.ts'

beforeAll(() => startWithAllNamespaces())

const school = (id: string, roster: number, n: number | null, changePp: number | null) => ({
  id,
  name: id,
  roster,
  rate: n === null ? null : { n, of: 100 },
  changePp,
  coverage: { n: 95, of: 100 },
})
const groups: TileGroup[] = [
  {
    id: 'p',
    label: '小学',
    rate: { n: 60, of: 200 },
    tiles: [school('青石', 700, 25, -0.3), school('东岭', 300, null, null), school('锦程', 500, 42, 1.4)],
  },
]
const ids = (order: 'rate' | 'change' | 'roster') =>
  orderTiles(groups, order)[0]?.tiles.map((tile) => tile.id)

test('FND-widgets schools sort high to low by what is chosen, hidden ones last', () => {
  expect(ids('rate')).toEqual(['锦程', '青石', '东岭'])
  expect(ids('change')).toEqual(['锦程', '青石', '东岭'])
  expect(ids('roster')).toEqual(['青石', '锦程', '东岭'])
})

test('FND-widgets coverage is low below 80 %, not at it', () => {
  expect(lowCoverage({ n: 79, of: 100 })).toBe(true)
  expect(lowCoverage({ n: 80, of: 100 })).toBe(false)
})

test('FND-widgets a hidden school keeps its roster and coverage, and shows no rate', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toTileMarks(groups, t)[1]?.rows.map((row) => row.value)).toEqual(['不显示', '95.0%', '300'])
  expect(toTileTable(groups, t).rows[1]).toEqual(['小学', '东岭', null, null, undefined, '95.0', 300])
})
