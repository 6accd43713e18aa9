import { isMark } from '@/standards/acuity.ts'
import { daysApart } from '@/lib/day.ts'
import type { Note } from './finder.ts'
import { numberOf, numbersOf, type PartRow, type Values } from './part-row.ts'
import { acuityText, powerText, seOf, sides } from './eye-values.ts'

/** Beyond what a screening's own error and a year explain. Ours, in no standard; the refraction of children is measured without cycloplegia. */
export const changeLimits = {
  acuityTenths: 4,
  /** Dioptres towards myopia a year, at least of one year, and away from it. */
  worse: 1.75,
  better: 1.25,
  /** What two exchanged eyes have to differ by, together, and how near the exchanged ones then are. */
  exchangedSe: 2.5,
  nearSe: 1.25,
  exchangedTenths: 8,
  nearTenths: 3,
  /** Of a sign that was left out. */
  flippedFrom: 0.75,
  flippedNear: 1,
} as const

/** What changed since the round before by more than eyes do. */
export function lookAtChange({ values, before, takenOn }: PartRow, note: Note): void {
  if (!before) return
  const years =
    takenOn !== null && before.takenOn !== null ? Math.max(1, daysApart(before.takenOn, takenOn) / 365) : 1
  if (lookAtExchange(values, before.values, note)) return
  const isNight = [values, before.values].some((each) => each['glasses'] === 'orthokeratology')
  for (const side of sides) {
    if (!isNight) lookAtAcuityChange(values, before.values, side, note)
    lookAtRefractionChange(values, before.values, side, years, note)
  }
}

function lookAtAcuityChange(now: Values, then: Values, side: (typeof sides)[number], note: Note): void {
  const [value, was] = [numberOf(now, `ucva${side}`), numberOf(then, `ucva${side}`)]
  if (value === null || was === null || !isMark(value) || !isMark(was)) return
  if (Math.abs(value - was) > changeLimits.acuityTenths)
    note('acuitySudden', [`ucva${side}`], { value: acuityText(value), before: acuityText(was) })
}

function lookAtRefractionChange(
  now: Values,
  then: Values,
  side: (typeof sides)[number],
  years: number,
  note: Note,
): void {
  const [se, was] = [seOf(now, side), seOf(then, side)]
  if (se === null || was === null) return
  const params = { value: powerText(se), before: powerText(was) }
  const { flippedFrom, flippedNear, worse, better } = changeLimits
  const isFlipped =
    Math.abs(se) >= flippedFrom && Math.abs(was) >= flippedFrom && Math.abs(se + was) <= flippedNear
  if (isFlipped && Math.sign(se) !== Math.sign(was)) note('signFlipped', [`sphere${side}`], params)
  else if (se - was < -worse * years || se - was > better) note('refractionSudden', [`sphere${side}`], params)
}

/** Right and left in each other's place: exchanged they are what they were. True where that explains the change. */
function lookAtExchange(now: Values, then: Values, note: Note): boolean {
  const acuities = [
    numbersOf(now, ['ucvaRight', 'ucvaLeft']),
    numbersOf(then, ['ucvaRight', 'ucvaLeft']),
  ] as const
  const lenses = [
    [seOf(now, 'Right'), seOf(now, 'Left')],
    [seOf(then, 'Right'), seOf(then, 'Left')],
  ] as const
  const { exchangedSe, nearSe, exchangedTenths, nearTenths } = changeLimits
  const isByAcuity =
    acuities[0] !== null &&
    acuities[1] !== null &&
    isExchanged(acuities[0], acuities[1], exchangedTenths, nearTenths)
  const [se, seBefore] = lenses.map((pair) => (pair[0] === null || pair[1] === null ? null : pair)) as [
    [number, number] | null,
    [number, number] | null,
  ]
  const isByLens = se !== null && seBefore !== null && isExchanged(se, seBefore, exchangedSe, nearSe)
  if (!isByAcuity && !isByLens) return false
  const textOf = (pair: readonly [number, number], text: (value: number) => string) =>
    `${text(pair[0])} / ${text(pair[1])}`
  if (isByLens)
    note('eyesSwapped', ['sphereRight', 'sphereLeft'], {
      value: textOf(se, powerText),
      limit: textOf(seBefore, powerText),
    })
  else if (acuities[0] && acuities[1])
    note('eyesSwapped', ['ucvaRight', 'ucvaLeft'], {
      value: textOf(acuities[0], acuityText),
      limit: textOf(acuities[1], acuityText),
    })
  return true
}

function isExchanged(
  now: readonly [number, number],
  then: readonly [number, number],
  apart: number,
  near: number,
): boolean {
  const straight = Math.abs(now[0] - then[0]) + Math.abs(now[1] - then[1])
  const crossed = Math.abs(now[0] - then[1]) + Math.abs(now[1] - then[0])
  return straight >= apart && crossed <= near
}
