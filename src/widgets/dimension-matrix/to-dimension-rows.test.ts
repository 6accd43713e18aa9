import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { Dimension, DimensionRow } from './dimension-data.ts'
import { toDimensionMarks, toDimensionTable } from './to-dimension-marks.ts'
import { columnSpans, isWorse, judgedRows } from './to-dimension-rows.ts'

beforeAll(() => startWithAllNamespaces())

const myopia: Dimension = { id: 'm', label: '近视', worse: 'higher', mean: { n: 337, of: 1000 } }
const good: Dimension = { id: 'g', label: '优良', worse: 'lower', mean: { n: 475, of: 1000 } }
const dimensions = [myopia, good]
const row = (id: string, cells: DimensionRow['cells'], covered = 95): DimensionRow => ({
  id,
  label: id,
  cells,
  coverage: { n: covered, of: 100 },
})

test('FND-widgets worse is by the whole interval, and what is better is no deviation', () => {
  expect(isWorse({ n: 420, of: 1000 }, myopia)).toBe(true)
  expect(isWorse({ n: 42, of: 100 }, myopia)).toBe(false)
  expect(isWorse({ n: 200, of: 1000 }, myopia)).toBe(false)
  expect(isWorse({ n: 397, of: 1000 }, good)).toBe(true)
  expect(isWorse({ n: 600, of: 1000 }, good)).toBe(false)
})

test('FND-widgets most deviations come first, and low coverage last without being judged', () => {
  const both = [
    { n: 420, of: 1000 },
    { n: 397, of: 1000 },
  ]
  const rows = [row('low', both, 79), row('none', [{ n: 300, of: 1000 }, null]), row('two', both)]
  const judged = judgedRows({ rows, dimensions })
  expect(judged.map(({ id, deviations }) => [id, deviations])).toEqual([
    ['two', 2],
    ['none', 0],
    ['low', 0],
  ])
  const data = { rows, dimensions, meanLabel: '小学合计' }
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toDimensionTable(data, t).rows).toEqual([
    ['two', '42.0', '420/1,000', '39.7', '397/1,000', 2, '95.0'],
    ['none', '30.0', '300/1,000', null, null, 0, '95.0'],
    ['low', '42.0', '420/1,000', '39.7', '397/1,000', undefined, '79.0'],
    ['小学合计', '33.7', '337/1,000', '47.5', '475/1,000', undefined, undefined],
  ])
  const marks = toDimensionMarks(data, t)
  expect(marks[0]?.rows).toContainEqual({ label: '与小学合计相比', value: '偏差', tone: 'severe' })
  expect(marks[3]?.rows[0]?.value).toBe('不显示')
  expect(marks[4]?.rows.at(-1)?.value).toBe('覆盖率不足 80%，不参与比较')
})

test('FND-widgets a rate that is apart is held against nothing and says why, and a change stands beside the rates', () => {
  const worse = { n: 420, of: 1000 }
  const one = { ...row('one', [worse, worse]), apart: [undefined, '学年不同'], changes: [1.5, null] }
  const other = { ...row('other', [worse, worse]), apart: ['学年不同', '学年不同'] }
  const judged = judgedRows({ rows: [other, one], dimensions })
  expect(judged.map(({ id, isLow, worse: found }) => [id, isLow, found])).toEqual([
    ['one', false, [true, false]],
    ['other', true, [false, false]],
  ])
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const data = { rows: [one, other], dimensions, meanLabel: '小学合计' }
  const marks = toDimensionMarks(data, t)
  expect(marks[0]?.rows).toContainEqual({ label: t('mark.change'), value: '+1.5 pp', tone: 'severe' })
  expect(marks[1]?.rows.at(-1)?.value).toBe('学年不同')
  expect(toDimensionTable(data, t).rows[0]).toEqual([
    'one',
    '42.0',
    '420/1,000',
    '+1.5',
    '42.0',
    '420/1,000',
    undefined,
    1,
    '95.0',
  ])
})

test('FND-widgets no school is lost and every dot stands in its column', () => {
  const cell = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })).map(([n, rest]) => ({ n, of: n + rest }))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.nat(100))), (input) => {
      const rows = input.map(([a, b, covered], i) => row(String(i), [a, b], covered))
      expect(
        judgedRows({ rows, dimensions })
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(rows.map(({ id }) => id).toSorted())
      columnSpans({ rows, dimensions }).forEach(({ min, max }, i) => {
        for (const { cells } of rows) {
          const own = cells[i]
          if (!own) continue
          expect((own.n / own.of) * 100).toBeGreaterThanOrEqual(min - 1e-6)
          expect((own.n / own.of) * 100).toBeLessThanOrEqual(max + 1e-6)
        }
      })
    }),
  )
})
