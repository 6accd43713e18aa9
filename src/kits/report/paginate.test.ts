import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboveRows, paginate, rowsHeight, type Placed } from './paginate.ts'
import type { ReportBlock } from './report-data.ts'

const room = 600
const word = { kind: 'list' as const, title: '', items: [] }
const part = (key: number) =>
  fc.tuple(fc.integer({ min: 1, max: 280 }), fc.boolean()).map(([height, withNext]) => ({
    kind: 'part' as const,
    key: String(key),
    withNext,
    content: null,
    word,
    height: withNext ? Math.ceil(height / 20) : height,
  }))
const table = (key: number) =>
  fc.nat(140).map((n) => ({
    kind: 'table' as const,
    key: String(key),
    title: 'table',
    columns: [],
    rows: Array.from({ length: n }, (_, i) => ({ key: `${key} ${i}`, cells: [] })),
  }))
const report = fc
  .array(fc.boolean(), { maxLength: 12 })
  .chain((kinds) =>
    fc.tuple(...kinds.map((isTable, i): fc.Arbitrary<ReportBlock> => (isTable ? table(i) : part(i)))),
  )

const heightOf = (placed: Placed) =>
  placed.kind === 'part' ? placed.height : aboveRows(placed.table) + rowsHeight(placed.to - placed.from)
const contentOf = (placed: Placed) =>
  placed.kind === 'part'
    ? [placed.key]
    : placed.table.rows.slice(placed.from, placed.to).map(({ key }) => key)

test('VIS-09 every row of every table is printed once, in its order, whatever their number', () => {
  fc.assert(
    fc.property(report, (blocks) => {
      const requested = blocks.flatMap((block) =>
        block.kind === 'part' ? [block.key] : block.rows.map(({ key }) => key),
      )
      expect(paginate(blocks, room).flat().flatMap(contentOf)).toEqual(requested)
    }),
  )
})

test('VIS-09 no page holds more than fits it, none is empty, and a heading is never its last', () => {
  fc.assert(
    fc.property(report, (blocks) => {
      const pages = paginate(blocks, room)
      for (const page of pages) {
        expect(page.reduce((sum, placed) => sum + heightOf(placed), 0)).toBeLessThanOrEqual(room)
        if (blocks.length > 0) expect(page).not.toHaveLength(0)
      }
      for (const page of pages.slice(0, -1)) {
        const last = page.at(-1)!
        expect(last.kind === 'part' && last.withNext === true).toBe(false)
      }
    }),
  )
})

test('VIS-09 a small table stays whole, a long one begins with three rows and ends with more than its sum', () => {
  const of = (n: number) => ({
    kind: 'table' as const,
    key: 't',
    title: '',
    columns: [],
    rows: Array.from({ length: n }, (_, i) => ({ key: String(i), cells: [] })),
  })
  const filled = { kind: 'part' as const, key: 'a', height: room - 200, content: null, word }
  const pieces = (n: number) =>
    paginate([filled, of(n)], room).map((page) =>
      page.flatMap((placed) => (placed.kind === 'rows' ? [placed.to - placed.from] : [])),
    )
  expect(pieces(8)).toEqual([[], [8]])
  expect(pieces(20)).toEqual([[3], [17]])
  const full = pieces(3 + 17 + 1 + 1)
  expect(full.flat().reduce((sum, n) => sum + n)).toBe(22)
  expect(full.at(-1)![0]).toBeGreaterThan(1)
})
