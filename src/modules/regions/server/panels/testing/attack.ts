import fc from 'fast-check'
import { expect } from 'vitest'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import type { TreeNode } from '../../tree.ts'
import type { Line } from '../added-lines.ts'
import type { Counted } from '../counted.ts'

/** The counts of a district by the name of what they are of: what nobody but the district knows. */
export type Raw<N extends string> = Record<N, number[]>
/** Which of them its pages hide: one by one, or two by two where they are n and the others. */
type Hidden<N extends string> = Record<N, boolean[]>
export interface Known<N extends string> {
  raw: Raw<N>
  hidden: Hidden<N>
  /** Sums of several of them that are hidden, by what they are called. */
  hiddenSums: ReadonlySet<string>
}

/** Panels of a topic as somebody attacks them who reads all pages of districts, cities and the province. */
export interface Attacked<N extends string, P> {
  /** How many counts are behind each name. */
  shape: Readonly<Record<N, number>>
  period: NodePeriod
  /** Which parts are hidden, by the true counts. */
  hiddenOf: (name: N, counts: readonly number[]) => boolean[]
  /** Rates that are sums of counts behind several names, as n and the others. */
  sumsOf: (raw: Raw<N>) => Readonly<Record<string, readonly number[]>>
  panelsOf: (known: Known<N>) => P
  /** What a city or province shows: its sums, and the places below it. */
  answerOf: (node: TreeNode, counted: readonly Counted<P>[]) => object
}

export const isSmall = (n: number) => n > 0 && n < 5
export const sumOf = (all: readonly number[]) => all.reduce((total, n) => total + n, 0)
/** n of n and the others, as they are published: hidden together where one of the two is small. */
export const isSmallRate = ([n = 0, others = 0]: readonly number[]) => isSmall(n) || isSmall(others)
export const ratesOf = (counts: readonly number[], isHidden: readonly boolean[]): Line =>
  isHidden.flatMap((each, at) => {
    const [n = 0, others = 0] = counts.slice(2 * at, 2 * at + 2)
    return each ? [null, null] : [n, n + others]
  })
/** A rate of a sum. */
export const sumRate = <N extends string>(
  { hiddenSums }: Known<N>,
  name: string,
  counts: readonly number[],
) => ratesOf(counts, [hiddenSums.has(name)])
/** Of rates one after the other, each by itself. */
export const smallRates = (counts: readonly number[]): boolean[] =>
  Array.from({ length: counts.length / 2 }, (_, at) => isSmallRate(counts.slice(2 * at, 2 * at + 2)))

/** Many cells of few children, so that of most lines something is hidden in some district. */
const cell = fc.oneof(fc.nat(8), fc.integer({ min: 5, max: 60 }), fc.constant(0))
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

/** What is no count of children: bounds of intervals and ranks follow from the counts, the rest is of no child. */
const noCount = new Set([
  'low',
  'high',
  'rank',
  'tied',
  'target',
  'round',
  'from',
  'minimumOf',
  'age',
  'grade',
  'mark',
  'schoolYear',
  'year',
])

/** Every count of an answer by where it stands. */
function numbersIn(value: unknown, path: string, into: Map<string, number>): void {
  if (typeof value === 'number') into.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      if (!noCount.has(key)) {
        const { code } = (each ?? {}) as { code?: string }
        numbersIn(each, `${path}/${code ?? key}`, into)
      }
}

/** What the pages of the districts show, and what cities and the province do. */
function shown<N extends string, P>(
  { period, panelsOf, answerOf }: Attacked<N, P>,
  cities: readonly Known<N>[][],
) {
  const rows = cities.map((districts, c) =>
    districts.map((each, d): Counted<P> => ({
      code: codeOf(c, d),
      countedAt: new Date('2026-11-01T00:00:00Z'),
      students: 200,
      period,
      panels: panelsOf(each),
    })),
  )
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
    numbersIn(answerOf(node, counted), node.code, nodes)
  }
  return { pages, nodes }
}

/**
 * Fails where a number of a city or province is no sum of numbers on its districts' pages, or where a hidden count of a district follows from
 * all of them together. How many counts were hidden and how many numbers were shown: or the attack met none.
 */
export function attack<N extends string, P>(attacked: Attacked<N, P>, numRuns: number) {
  const { shape, hiddenOf, sumsOf } = attacked
  const names = Object.keys(shape) as N[]
  const district = fc
    .tuple(...names.map((name) => fc.array(cell, { minLength: shape[name], maxLength: shape[name] })))
    .map((lines) => Object.fromEntries(names.map((name, at) => [name, lines[at] ?? []])) as Raw<N>)
  const province = fc.array(fc.array(district, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  })
  const known = (raw: Raw<N>): Known<N> => ({
    raw,
    hidden: Object.fromEntries(names.map((name) => [name, hiddenOf(name, raw[name])])) as Hidden<N>,
    // Decided once, by the true counts: what the attack moves below changes no decision.
    hiddenSums: new Set(
      Object.entries(sumsOf(raw)).flatMap(([name, counts]) => (isSmallRate(counts) ? [name] : [])),
    ),
  })
  let hiddenCells = 0
  let numbers = 0
  fc.assert(
    fc.property(province, (raws) => {
      const cities = raws.map((districts) => districts.map(known))
      const was = shown(attacked, cities)
      const unknowns = cities.flatMap((districts, c) =>
        districts.flatMap(({ raw, hidden }, d) =>
          names.flatMap((name) =>
            raw[name].map((_, at) => ({
              at,
              name,
              counts: raw[name],
              hidden: hidden[name],
              code: codeOf(c, d),
            })),
          ),
        ),
      )
      // By how much each number moves with each count that nobody knows: the equations that an attacker has.
      const moves = unknowns.map(({ counts, at }) => {
        const before = counts[at] ?? 0
        const by = (step: number) => {
          counts[at] = before + step
          const is = shown(attacked, cities)
          counts[at] = before
          return (of: 'pages' | 'nodes') =>
            [...was[of]].map(([path, value]) => Math.round(((is[of].get(path) ?? NaN) - value) / step))
        }
        // At its very limit a district would fall out of a sum on one side.
        const up = by(1 / 1024)
        return up('nodes').every((n) => Math.abs(n) < 10) ? up : by(-1 / 1024)
      })
      const equations = (of: 'pages' | 'nodes') => {
        const columns = moves.map((move) => move(of))
        return [...was[of]].map((_, row) => columns.map((column) => column[row] ?? NaN))
      }
      const [pages, nodes] = [equations('pages'), equations('nodes')]
      const ofPages = learnt(pages)
      const ofAll = learnt([...pages, ...nodes])
      numbers += nodes.length
      for (const [row, equation] of nodes.entries())
        expect(ofPages(equation), [...was.nodes.keys()][row]).toBe(true)
      for (const [column, { at, name, hidden, code }] of unknowns.entries()) {
        if (!hidden[hidden.length === shape[name] ? at : Math.floor(at / 2)]) continue
        hiddenCells += 1
        const unit = unknowns.map((_, other) => (other === column ? 1 : 0))
        if (!ofPages(unit)) expect(ofAll(unit), `${code} ${name} ${at}`).toBe(false)
      }
    }),
    { numRuns },
  )
  return { hiddenCells, numbers }
}
