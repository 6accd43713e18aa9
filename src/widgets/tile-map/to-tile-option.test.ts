import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
import { toTileOption } from './to-tile-option.ts'

const tileAt = (width: number, n: number | null, more: object = {}) => ({
  school: {
    id: 'a',
    name: '青石小学',
    roster: 700,
    rate: n === null ? null : { n, of: 1000 },
    changePp: -1.6,
    coverage: { n: 95, of: 100 },
    ...more,
  },
  rect: { x: 10, y: 20, width, height: 60 },
})
const optionOf = (...tiles: ReturnType<typeof tileAt>[]) =>
  toTileOption(tiles, { width: 600, height: 300 }, namedTheme)
const labelsAt = (width: number) => drawnLabels(optionOf(tileAt(width, 419)))

test('VIS-01 a school is a tile in the colour of its rate, with its name and rate, and a hidden one is left blank', () => {
  const option = optionOf(tileAt(100, 419), tileAt(100, 800), tileAt(100, null))
  expect(drawnOf(option, 'rect').map(({ style }) => style.fill)).toEqual(['r3', 'r7'])
  expect(drawnOf(option, 'rect')[0]?.shape).toMatchObject({ x: 10, y: 20, width: 100, height: 60 })
  expect(drawnLabels(option)).toEqual(['青石小学', '41.9', '青石小学', '80.0'])
  expect(drawnOf(option, 'text').map(({ style }) => style.fill)).toEqual(['on-r3', 'on-r3', 'on-r7', 'on-r7'])
})

test('VIS-01 the change stands in wide tiles alone; a rate is never cut', () => {
  expect(labelsAt(126)).toEqual(['青石小学', '{head|41.9}{tail|−1.6}'])
  expect(labelsAt(125)).toEqual(['青石小学', '41.9'])
  expect(labelsAt(34)).toEqual(['青石小学', '41.9'])
  expect(labelsAt(30)).toEqual(['青石小学'])
})

test('VIS-01 who has screened too few is dashed', () => {
  const strokes = (n: number) =>
    drawnOf(optionOf(tileAt(100, 419, { coverage: { n, of: 100 } })), 'rect').map(({ style }) => style)
  expect(strokes(79)[1]).toMatchObject({ stroke: 'on-r3', lineDash: [3, 2] })
  expect(strokes(80)).toHaveLength(1)
})

test('SPO-07 another ramp colours the tiles, and beside the rate stands the longest of the words given that fits whole', () => {
  const tails = { tails: ['2 小时 31%', '31%'] }
  const ramp = () => ({ ground: 'g4' as const, ink: 'on-g4' as const })
  const of = (width: number) =>
    toTileOption([tileAt(width, 812, tails)], { width: 600, height: 300 }, namedTheme, ramp)
  expect(drawnOf(of(200), 'rect')[0]?.style.fill).toBe('g4')
  expect(drawnLabels(of(200)).at(-1)).toBe('{head|81.2}{tail|2 小时 31%}')
  expect(drawnLabels(of(100)).at(-1)).toBe('{head|81.2}{tail|31%}')
  expect(drawnLabels(of(60)).at(-1)).toBe('81.2')
})

test('SPO-07 a tall tile has further lines, a low one leaves them out', () => {
  const tile = (height: number) => ({
    ...tileAt(200, 812, { lines: ['人均 80.1 分', '在籍 700 人'] }),
    rect: { x: 10, y: 20, width: 200, height },
  })
  expect(drawnLabels(optionOf(tile(120)))).toEqual([
    '青石小学',
    '人均 80.1 分',
    '在籍 700 人',
    expect.any(String),
  ])
  expect(drawnLabels(optionOf(tile(60)))).toHaveLength(2)
})
