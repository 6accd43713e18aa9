import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { DetailColumn } from './detail-data.ts'
import { columnTracks } from './column-tracks.ts'
import { intervalScale, positionOn } from './interval-scale.ts'
import { phoneDetail, phoneParts } from './phone-parts.ts'
import { rowOfKey } from './row-keys.ts'
import { hiddenRow, sampleColumns, sampleRow, sampleRows, sampleTotal, type SampleRow } from './sample.ts'
import { nextSort, sortRows } from './sort-rows.ts'
import { cellLabels, countsOf, toDetailTable } from './to-detail-labels.ts'

beforeAll(() => startWithAllNamespaces())

const t = () => i18n.getFixedT('zh-CN', 'widgets')
const column = (key: string) => sampleColumns.find((each) => each.key === key)!
const labels = (row: SampleRow) => sampleColumns.map((each) => cellLabels(each, row))

test('FND-widgets a row says its counts, rate, interval, change and mean', () => {
  expect(labels(sampleRows[0]!)).toEqual([
    '锦程小学',
    '140',
    '85',
    '60.7',
    '52.4–68.4',
    '52.4–68.4',
    '−1.4',
    '61.6',
    '59.7',
    '63.6',
    '4.86',
    '93.9',
  ])
  expect(countsOf(column('myopia'), sampleRows[0]!)).toBe('85 / 140')
})

test('FND-widgets hidden is null and nothing is undefined, never 0', () => {
  expect(labels(hiddenRow('北坡')).slice(1, 11)).toEqual(Array(10).fill(null))
  const empty = { ...sampleRow('新校', 0, 0, undefined, 0, 0), boys: { n: 0, of: 0 } }
  expect([3, 4, 5, 6, 7].map((i) => labels(empty)[i])).toEqual(Array(5).fill(undefined))
  expect(countsOf(column('myopia'), hiddenRow('北坡'))).toBeUndefined()
})

test('FND-widgets a file has what is shown, n and of behind each rate, hidden ones hidden', () => {
  const shown = [column('name'), column('of'), column('myopia'), column('drawn')]
  const table = toDetailTable(shown, [sampleTotal, hiddenRow('北坡')], t())
  expect(table.columns.map(({ label }) => label)).toEqual([
    '学校',
    '有效人数',
    '近视率 %',
    '近视率 人数 / 有效人数',
  ])
  expect(table.rows).toEqual([
    ['合计', 1801, '53.2', '959 / 1,801'],
    ['北坡小学', null, null, null],
  ])
})

test('FND-widgets figures begin with the highest, names with the first, a second press turns round', () => {
  expect(nextSort(column('myopia'), undefined)).toEqual({ key: 'myopia', isDescending: true })
  expect(nextSort(column('name'), { key: 'myopia', isDescending: true })).toEqual({
    key: 'name',
    isDescending: false,
  })
  expect(nextSort(column('name'), { key: 'name', isDescending: false })).toEqual({
    key: 'name',
    isDescending: true,
  })
  const names = (key: string, isDescending: boolean) =>
    sortRows(sampleRows, sampleColumns, { key, isDescending }).map(({ id }) => id)
  expect(names('myopia', true).slice(0, 2)).toEqual(['锦程', '望江'])
  expect(names('myopia', false).slice(0, 2)).toEqual(['东岭', '南塘'])
  expect(sortRows(sampleRows, sampleColumns, undefined)).toBe(sampleRows)
})

test('FND-widgets the order discloses nothing of hidden rows, however they come and whatever they hide', () => {
  const row = fc.record({
    id: fc.uuid(),
    n: fc.nat(50),
    others: fc.integer({ min: 1, max: 50 }),
    isSuppressed: fc.boolean(),
  })
  const columns: DetailColumn<{ id: string; n: number; others: number; isSuppressed: boolean }>[] = [
    { key: 'id', label: '', kind: 'text', read: ({ id }) => id },
    {
      key: 'rate',
      label: '',
      kind: 'rate',
      read: ({ n, others, isSuppressed }) => (isSuppressed ? null : { n, of: n + others }),
    },
  ]
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), fc.boolean(), (rows, isDescending) => {
      const ids = (list: typeof rows) =>
        sortRows(list, columns, { key: 'rate', isDescending }).map(({ id }) => id)
      const other = rows.map((each) =>
        each.isSuppressed ? { ...each, n: each.others, others: each.n } : each,
      )
      expect(ids(other)).toEqual(ids(rows))
      expect(ids(rows.toReversed())).toEqual(ids(rows))
      const hidden = ids(rows).map((id) => rows.find((each) => each.id === id)!.isSuppressed)
      expect(hidden.toSorted((a, b) => Number(a) - Number(b))).toEqual(hidden)
    }),
  )
})

test('FND-widgets one axis holds every interval and the mean; hidden rows do not stretch it', () => {
  const drawn = column('drawn') as DetailColumn<SampleRow> & { kind: 'interval' }
  const scale = intervalScale(drawn, [...sampleRows, hiddenRow('北坡')], sampleTotal.myopia)
  expect(scale).toEqual({ from: 0.2, to: 0.7, mean: 959 / 1801 })
  expect(Number.parseFloat(positionOn(scale, 0.45))).toBeCloseTo(50)
  expect(intervalScale(drawn, [hiddenRow('北坡')], null)).toEqual({ from: 0, to: 1, mean: null })
})

test('FND-widgets columns are as wide as their heads need', () => {
  const { template, width } = columnTracks(sampleColumns.slice(0, 2))
  expect(template).toBe('minmax(calc(148*var(--u)),148fr) minmax(calc(98*var(--u)),98fr)')
  expect(width).toBe('calc(246*var(--u))')
})

test('FND-widgets a phone shows the name, the figure of the table with its n and of, and two more', () => {
  const { name, main, details } = phoneParts(sampleColumns)
  expect([name?.key, main?.key, details.map(({ key }) => key)]).toEqual([
    'name',
    'myopia',
    ['change', 'boys'],
  ])
  const line = (row: SampleRow) => phoneDetail(sampleColumns, row, t())
  expect(line(sampleRows[0]!)).toBe('85 / 140 人，较 2025 秋 −1.4 pp，男 61.6%')
  expect(line(hiddenRow('北坡'))).toBe('较 2025 秋 不显示，男 不显示')
})

test('FND-widgets keys never lead out of the rows', () => {
  expect(rowOfKey('PageDown', 3, 20, 8)).toBe(11)
  expect(rowOfKey('PageDown', 15, 20, 8)).toBe(19)
  expect(rowOfKey('ArrowUp', 0, 20, 8)).toBe(0)
  expect(rowOfKey('x', 0, 20, 8)).toBeUndefined()
})
