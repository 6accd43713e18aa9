import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnOf, drawnLabels, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
import { boxesOf, type Box, type Circle, type PlacedCircle } from './circle-room.ts'
import { fitName } from './fit-name.ts'
import { layoutMap, type MapInput } from './layout-map.ts'
import { namedSchools, onMap, type MapShapes } from './map-data.ts'
import { mapSizes } from './map-sizes.ts'
import { arrangeCircles } from './arrange-circles.ts'
import { toMapOption } from './to-map-option.ts'

const room = { width: 900, height: 360, gap: 5, labelHeight: 20, labelGap: 3 }
const circleIn = (width: number, height: number) =>
  fc.record({
    id: fc.uuid(),
    x: fc.integer({ min: 0, max: width }),
    y: fc.integer({ min: 0, max: height }),
    r: fc.integer({ min: 22, max: 38 }),
    labelWidth: fc.integer({ min: 40, max: 160 }),
  })
const anyPicture = fc
  .record({ width: fc.integer({ min: 240, max: 1600 }), height: fc.integer({ min: 180, max: 800 }) })
  .chain(({ width, height }) =>
    fc.record({
      room: fc.constant({ ...room, width, height }),
      circles: fc.uniqueArray(circleIn(width, height), { selector: ({ id }) => id, maxLength: 45 }),
    }),
  )

const competition = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01
function expectApart(circles: readonly PlacedCircle[], within: typeof room) {
  const boxes = circles.map((circle) => boxesOf(circle, within))
  for (const [i, own] of boxes.entries()) {
    for (const { left, right, top, bottom } of own) {
      expect(Math.min(left, top)).toBeGreaterThan(-0.01)
      expect(right).toBeLessThan(within.width + 0.01)
      expect(bottom).toBeLessThan(within.height + 0.01)
    }
    for (const others of boxes.slice(i + 1))
      expect(own.some((one) => others.some((other) => competition(one, other)))).toBe(false)
  }
}

test('VIS-09 no circle and no name on the map stands upon another, and all are inside', () => {
  fc.assert(
    fc.property(anyPicture, ({ circles, room: within }) => {
      const placed = arrangeCircles(circles, within)
      expect(placed).toHaveLength(circles.length)
      expectApart(placed, within)
    }),
    { numRuns: 60 },
  )
})

test('VIS-09 the twenty schools of a district keep their size, their names and their neighbourhood', () => {
  const twenty = fc.uniqueArray(circleIn(room.width, room.height), {
    selector: ({ id }) => id,
    minLength: 2,
    maxLength: 20,
  })
  fc.assert(
    fc.property(twenty, (circles: Circle[]) => {
      const narrow = circles.map((circle) => ({ ...circle, labelWidth: circle.labelWidth / 2 }))
      const placed = new Map(arrangeCircles(narrow, room).map((circle) => [circle.id, circle]))
      for (const a of narrow) {
        expect(placed.get(a.id)).toMatchObject({ r: a.r, hasLabel: true })
        for (const b of narrow)
          if (b.x - a.x > 0.6 * room.width) expect(placed.get(a.id)!.x).toBeLessThan(placed.get(b.id)!.x)
      }
    }),
    { numRuns: 60 },
  )
})

test('VIS-09 who has room stays where the map says', () => {
  const circles = [
    { id: 'a', x: 200, y: 100, r: 25, labelWidth: 80 },
    { id: 'b', x: 500, y: 220, r: 30, labelWidth: 80 },
  ]
  expect(arrangeCircles(circles, room)).toMatchObject(circles)
})

const tile = (id: string, roster = 800, percent: number | null = 40, coverage = 95) => ({
  id,
  name: `学校${id}`,
  roster,
  coverage: { n: coverage, of: 100 },
  rate: percent === null ? null : { n: percent, of: 100 },
})
const groupOf = (id: string, label: string, ...tiles: ReturnType<typeof tile>[]) => ({
  id,
  label,
  rate: { n: 40, of: 100 },
  tiles,
})
const schoolOf = (id: string) => Number(id.split('-')[1])
const shapes: MapShapes = {
  isInvented: true,
  width: 1000,
  height: 450,
  ground: [{ name: '城北片区', rings: [[0, 0, 1000, 0, 1000, 450, 0, 450, 0, 0]] }],
  lines: [{ name: '清河', kind: 'water', points: [0, 225, 500, 225, 1000, 225] }],
  schools: [2, 3, 9].map((id) => ({ id, at: [100 * id, 100] as const })),
}
const sizes = mapSizes({ u: 1, wall: true })
const box = { width: 940, height: 420 }
const input = (groups: ReturnType<typeof groupOf>[], more: Partial<MapInput> = {}): MapInput => ({
  schools: namedSchools(groups, (name, stage) => `${name} · ${stage}`),
  shapes,
  schoolOf,
  stageNames: new Map(),
  othersName: '不在图上',
  box,
  sizes,
  ...more,
})

test('VIS-09 every school of the district is in the picture: on the map, or below it under words that say so', () => {
  const groups = [groupOf('primary', '小学', ...[1, 2, 3].map((id) => tile(`primary-${id}`)))]
  const { placed, others } = onMap(input(groups).schools, shapes, schoolOf)
  expect(placed.map((school) => school.tile.id)).toEqual(['primary-2', 'primary-3'])
  expect(others.map((school) => school.tile.id)).toEqual(['primary-1'])
  const layout = layoutMap(input(groups))
  expect(layout.circles.map(({ id }) => id).sort()).toEqual(['primary-1', 'primary-2', 'primary-3'])
  const below = layout.circles.find(({ id }) => id === 'primary-1')!
  expect(layout.circles.every(({ id, y }) => id === 'primary-1' || y < below.y)).toBe(true)
  expect(layout.names.map(({ text }) => text)).toEqual(['清河', '城北片区', '不在图上'])
})

test('VIS-09 a school with two stages stands in each, distinguished by the stage', () => {
  const twice = { ...tile('primary-2'), name: '云溪实验学校' }
  const groups = [groupOf('primary', '小学', twice), groupOf('junior', '初中', { ...twice, id: 'junior-2' })]
  expect(input(groups).schools.map(({ label }) => label)).toEqual([
    '云溪实验学校 · 小学',
    '云溪实验学校 · 初中',
  ])
  expect(fitName('云溪实验学校 · 初中', 9)).toBe('云溪实验… · 初中')
})

test('VIS-01 areas go by the roster, and no circle is too small for its figure', () => {
  const groups = [
    groupOf('primary', '小学', tile('primary-2', 2000), tile('primary-3', 1000), tile('primary-9', 50)),
  ]
  const [large, half, small] = layoutMap(input(groups)).circles.map(({ r }) => r)
  expect(large! ** 2 / half! ** 2).toBeCloseTo(2, 1)
  expect(small).toBeGreaterThanOrEqual(22)
})

test('VIS-01 a school is a circle in the colour of its rate with its name; a hidden one is left blank, low coverage dashed', () => {
  const groups = [
    groupOf(
      'primary',
      '小学',
      tile('primary-2', 800, 42),
      tile('primary-3', 800, null),
      tile('primary-9', 800, 81, 79),
    ),
  ]
  const option = toMapOption(layoutMap(input(groups)), box, sizes, { ...namedTheme, wall: true })
  const dots = drawnOf(option, 'circle').map(({ style }) => style)
  expect(dots.map(({ fill }) => fill)).toEqual(['r3', 'r7', 'none'])
  expect(dots[2]).toMatchObject({ stroke: 't1', lineDash: [5.25, 3.5] })
  const labels = drawnLabels(option)
  expect(labels).toEqual(expect.arrayContaining(['42.0', '81.0', '学校primary-3']))
  expect(labels.filter((word) => /^\d/.test(word ?? ''))).toHaveLength(2)
})

test('VIS-09 without a map there is a plan: a cell for each school, the stages beside each other, the same each time', () => {
  const many = (stage: string, count: number) =>
    groupOf(stage, stage, ...Array.from({ length: count }, (_, i) => tile(`${stage}-${i + 1}`, 500 + 37 * i)))
  const groups = [many('primary', 12), many('junior', 6), many('senior', 3)]
  const stageNames = new Map(groups.map(({ id, label }) => [id, label]))
  const layout = layoutMap(input(groups, { shapes: undefined, stageNames }))
  expect(layout).toEqual(layoutMap(input(groups, { shapes: undefined, stageNames })))
  expect(layout.ground.filter(({ kind }) => kind === 'cell')).toHaveLength(21)
  expectApart(layout.circles, {
    ...room,
    ...box,
    gap: 0,
    labelHeight: sizes.labelHeight,
    labelGap: sizes.labelGap,
  })
  const mean = (stage: string) => {
    const own = layout.circles.filter(({ school }) => school.stage === stage)
    return own.reduce((sum, { x }) => sum + x, 0) / own.length
  }
  expect(mean('primary')).toBeLessThan(mean('junior'))
  expect(mean('junior')).toBeLessThan(mean('senior'))
  expect(layout.names.map(({ text }) => text)).toEqual(['primary', 'junior', 'senior'])
})
