import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import type { TreeNode } from '../tree.ts'
import type { Line, Lines } from './added-lines.ts'
import { summedDistricts } from './counted.ts'
import { whole } from './lines.ts'
import { acuityMarks, pointKey, type VisionPanels } from './vision-lines.ts'
import { visionScreen, type CountedVision } from './vision-screen.ts'
import { visionStages } from './vision-stages.ts'

const round = { schoolYear: 2026, year: 2026, term: 'autumn' as const }
const before = { schoolYear: 2025, year: 2025, term: 'autumn' as const }
const marks = acuityMarks.length
/** The counts behind each line of a district: what nobody but the district knows. */
const shape = {
  'degree primary': 4,
  'degree junior': 4,
  'distribution all': marks,
  'warning all': 5,
  'sexes 1': 4,
  'sexes 7': 4,
  'trend now': 2,
  'trend before': 2,
  'head myopia': 2,
  'before myopia': 2,
} as const
type Name = keyof typeof shape
const names = Object.keys(shape) as Name[]
type Raw = Record<Name, number[]>

/** Many cells of few children, so that of most lines something is hidden in some district. */
const cell = fc.oneof(fc.nat(8), fc.integer({ min: 5, max: 60 }), fc.constant(0))
const district: fc.Arbitrary<Raw> = fc.record(
  Object.fromEntries(
    names.map((name) => [name, fc.array(cell, { minLength: shape[name], maxLength: shape[name] })]),
  ),
) as never
const province = fc.array(fc.array(district, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })

const isSmall = (n: number) => n > 0 && n < 5
const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0)
/** n of n and the others, as they are published: hidden together where one of the two is small. */
const isSmallRate = ([n = 0, others = 0]: readonly number[]) => isSmall(n) || isSmall(others)
const ratesOf = (counts: readonly number[], isHidden: readonly boolean[]): Line =>
  isHidden.flatMap((each, at) => {
    const [n = 0, others = 0] = counts.slice(2 * at, 2 * at + 2)
    return each ? [null, null] : [n, n + others]
  })

/** Which parts of a line are hidden, by the true counts: small ones, and beside a single one the next. */
function hiddenOf(name: Name, counts: readonly number[]): boolean[] {
  if (name.startsWith('degree')) {
    const [normal = 0, ...poor] = counts
    const isHidden = isSmallRate([normal, sum(poor)])
    const areParts = isHidden || poor.some(isSmall)
    return [isHidden, areParts, areParts, areParts]
  }
  if (name.startsWith('distribution') || name.startsWith('warning')) {
    const hidden = counts.map(isSmall)
    if (hidden.filter(Boolean).length === 1) {
      const next = counts.findIndex((n, at) => n > 0 && !hidden[at])
      if (next >= 0) hidden[next] = true
    }
    return hidden
  }
  return Array.from({ length: counts.length / 2 }, (_, at) => isSmallRate(counts.slice(2 * at)))
}

function lineOf(name: Name, counts: readonly number[], hidden: readonly boolean[]): Line {
  const shown = (at: number) => (hidden[at] ? null : (counts[at] ?? 0))
  if (name.startsWith('degree'))
    return [shown(0), shown(1), shown(2), shown(3), hidden[0] ? null : sum(counts)]
  if (name.startsWith('distribution')) return [sum(counts), ...counts.map((_, at) => shown(at))]
  // The last are at no level: nobody is shown them.
  if (name.startsWith('warning')) return [sum(counts), ...counts.slice(0, 4).map((_, at) => shown(at))]
  return ratesOf(counts, hidden)
}

interface Known {
  raw: Raw
  hidden: Record<Name, boolean[]>
}
const known = (raw: Raw): Known => ({
  raw,
  hidden: Object.fromEntries(names.map((name) => [name, hiddenOf(name, raw[name])])) as Known['hidden'],
})

function panelsOf({ raw, hidden }: Known): VisionPanels {
  const line = (name: Name) => lineOf(name, raw[name], hidden[name])
  const lines = (entries: Record<string, Name>): Lines =>
    Object.fromEntries(Object.entries(entries).map(([key, name]) => [key, line(name)]))
  return {
    round: { ...round, open: true },
    head: lines({ myopia: 'head myopia' }),
    before: lines({ myopia: 'before myopia' }),
    degree: lines({ primary: 'degree primary', junior: 'degree junior' }),
    distribution: lines({ [whole]: 'distribution all' }),
    sexes: lines({ '1': 'sexes 1', '7': 'sexes 7' }),
    trend: lines({
      [pointKey(round, 'primary')]: 'trend now',
      [pointKey(before, 'primary')]: 'trend before',
    }),
    warning: lines({ [whole]: 'warning all' }),
    progress: { primary: [100, 90, 5, 5], junior: [100, 90, 5, 5] },
  }
}

const countedOf = (code: string, of: Known): CountedVision => ({
  code,
  countedAt: new Date('2026-11-01T00:00:00Z'),
  students: 200,
  period: { schoolYear: 2026, term: 'autumn', definitionSet: 'ws-t-663-2020' },
  panels: panelsOf(of),
})
const codeOf = (city: number, at: number) => `33${city + 1}${at}00`
const nodeOf = (code: string, children: TreeNode[]): TreeNode => ({
  code,
  name: code,
  level: children.length > 0 ? 2 : 3,
  path: [],
  parent: '',
  children,
  districts: children.length > 0 ? children.flatMap(({ districts }) => districts) : [code],
})

/** Every count of an answer by where it stands; bounds of intervals and ranks follow from the counts. */
function numbersIn(value: unknown, path: string, into: Map<string, number>): void {
  if (typeof value === 'number') into.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      if (!['low', 'high', 'rank', 'tied', 'target', 'round', 'from', 'minimumOf'].includes(key)) {
        const { code } = (each ?? {}) as { code?: string }
        numbersIn(each, `${path}/${code ?? key}`, into)
      }
}

/** What the pages of the districts show, and what cities and the province do. */
function shown(cities: readonly Known[][]) {
  const rows = cities.map((districts, c) => districts.map((each, d) => countedOf(codeOf(c, d), each)))
  const tree = nodeOf(
    '330000',
    rows.map((districts, c) =>
      nodeOf(
        `33${c + 1}000`,
        districts.map(({ code }) => nodeOf(code, [])),
      ),
    ),
  )
  const pages = new Map<string, number>()
  for (const { code, panels } of rows.flat()) numbersIn(panels, code, pages)
  const nodes = new Map<string, number>()
  for (const node of [tree, ...tree.children]) {
    const counted = rows.flat().filter(({ code }) => node.districts.includes(code))
    const summed = summedDistricts(counted)
    numbersIn(visionScreen(summed, counted.length), `${node.code} screen`, nodes)
    numbersIn(visionStages(node.children, counted, summed), `${node.code} stages`, nodes)
  }
  return { pages, nodes }
}

test('REG-07 from the panels of all cities and provinces no hidden cell of a district follows, nor anything its page does not show', () => {
  let hiddenCells = 0
  let numbers = 0
  fc.assert(
    fc.property(province, (raws) => {
      const cities = raws.map((districts) => districts.map(known))
      const was = shown(cities)
      const unknowns = cities.flatMap((districts, c) =>
        districts.flatMap((_, d) =>
          names.flatMap((name) => Array.from({ length: shape[name] }, (__, at) => ({ c, d, name, at }))),
        ),
      )
      // By how much each number moves with each count that nobody knows: the equations that an attacker has.
      const moves = unknowns.map(({ c, d, name, at }) => {
        const counts = cities[c]![d]!.raw[name]
        const by = (step: number) => {
          counts[at]! += step
          const is = shown(cities)
          counts[at]! -= step
          return (of: 'pages' | 'nodes') =>
            [...was[of]].map(([path, value]) => Math.round(((is[of].get(path) ?? NaN) - value) / step))
        }
        // At its very limit a district would fall out of a sum on one side.
        const up = by(1 / 1024)
        return up('nodes').every((n) => Math.abs(n) < 10) ? up : by(-1 / 1024)
      })
      const equations = (of: 'pages' | 'nodes') => {
        const columns = moves.map((move) => move(of))
        return [...was[of]].map((_, row) => columns.map((column) => column[row]!))
      }
      const [pages, nodes] = [equations('pages'), equations('nodes')]
      const ofPages = learnt(pages)
      const ofAll = learnt([...pages, ...nodes])
      numbers += nodes.length
      for (const [row, equation] of nodes.entries())
        expect(ofPages(equation), [...was.nodes.keys()][row]).toBe(true)
      for (const [column, { c, d, name, at }] of unknowns.entries()) {
        const { hidden } = cities[c]![d]!
        if (!hidden[name][hidden[name].length === shape[name] ? at : Math.floor(at / 2)]) continue
        hiddenCells += 1
        const unit = unknowns.map((_, other) => (other === column ? 1 : 0))
        if (!ofPages(unit)) expect(ofAll(unit), `${codeOf(c, d)} ${name} ${at}`).toBe(false)
      }
    }),
    { numRuns: 12 },
  )
  expect(hiddenCells).toBeGreaterThan(200)
  expect(numbers).toBeGreaterThan(1000)
})
