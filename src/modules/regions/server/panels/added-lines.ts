import { grouped } from '@/lib/grouped.ts'
import { stages } from '@/standards/grade.ts'

/**
 * Counts that make one composition, as a district publishes them: a rate with what it is of, the parts of a whole, boys beside girls of one
 * grade. In the order that its panel has; null = hidden.
 */
export type Line = readonly (number | null)[]
/** The lines of one panel by what each is of, such as a stage. */
export type Lines = Readonly<Record<string, Line>>

/** A line of a city or province. `counts` are null where no district publishes it whole. */
export interface AddedLine {
  counts: Line
  summed: number
}

const isWhole = (line: Line | undefined): line is readonly number[] =>
  line !== undefined && line.every((count) => count !== null)

const sumOfAll = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const sumOf = (lines: readonly (readonly number[])[]): number[] =>
  (lines[0] ?? []).map((_, at) => lines.reduce((sum, line) => sum + (line[at] ?? 0), 0))

/**
 * Adds up a panel line by line. A district of which one count of a line is hidden is left out of this whole line: else parts and whole would be
 * of different districts, and their difference a figure that no district publishes. Every count is so a sum of published ones
 * (docs/suppression.md).
 */
export function addLines(districts: readonly Lines[]): Map<string, AddedLine> {
  const byKey = grouped(districts.flatMap(Object.entries<Line>), ([key]) => key)
  return new Map([...byKey].map(([key, lines]) => [key, addLine(lines.map(([, line]) => line))]))
}

/** One line of a panel, added up as all of them are; undefined where no district has it. */
export function addLineOf(districts: readonly Lines[], key: string): AddedLine | undefined {
  const lines = districts.flatMap((each) => (each[key] ? [each[key]] : []))
  return lines.length > 0 ? addLine(lines) : undefined
}

function addLine(lines: readonly Line[]): AddedLine {
  const whole = lines.filter(isWhole)
  const counts = whole.length > 0 ? sumOf(whole) : (lines[0] ?? []).map(() => null)
  return { counts, summed: whole.length }
}

/** A district that hides more of the children of a line with many cells says too little of it. */
const hiddenShare = 0.2

/**
 * Adds up one line of many cells behind what they are of, such as the lines of the eye chart, of which nearly every district hides some at the
 * ends. There a district stays, and a cell that one of them hides is hidden in the sum: so all that is shown is of the same districts. Left
 * out is who hides more than a fifth of its children.
 */
export function addCells(lines: readonly Line[]): AddedLine {
  const found = lines.filter(([of = null, ...cells]) => {
    if (of === null) return false
    const shown = cells.reduce<number>((sum, count) => sum + (count ?? 0), 0)
    return cells.every((count) => count !== null) || of - shown <= hiddenShare * of
  })
  const counts = (lines[0] ?? []).map((_, at) => {
    const cells = found.map((line) => line[at] ?? null)
    return cells.length > 0 && cells.every((count) => count !== null) ? sumOfAll(cells) : null
  })
  return { counts, summed: found.length }
}

/**
 * The same places at another time: what `before` sums to over the districts that `now` is of. Undefined where one of them does not publish it,
 * for a change would then be one of the places and not of the children.
 */
export function addBefore(
  districts: readonly { now: Line | undefined; before: Line | undefined }[],
): Line | undefined {
  const compared = districts.filter(({ now }) => isWhole(now)).map(({ before }) => before)
  return compared.length > 0 && compared.every(isWhole) ? sumOf(compared) : undefined
}

/** From how many districts the lines of a panel are, at least and at most, of how many there are. */
export function rangeOf(lines: Iterable<AddedLine>, districts: number) {
  const summed = [...lines].map((line) => line.summed)
  const [least, most] = summed.length === 0 ? [0, 0] : [Math.min(...summed), Math.max(...summed)]
  return { least, most, districts }
}

/** A count at a position of a line; of a line that is missing, of nobody. */
export const countAt = (line: Line | undefined, at: number): number | null =>
  line === undefined ? 0 : (line[at] ?? null)

/** A rate of two counts of a line; without positions of its first two. */
export function rateAt(line: Line | undefined, at = 0, ofAt = at + 1): { n: number; of: number } | null {
  const [n, of] = [countAt(line, at), countAt(line, ofAt)]
  return n === null || of === null ? null : { n, of }
}

/** A panel added up. */
export type Added = ReadonlyMap<string, AddedLine>

export const rateIn = (added: Added, key: string) => rateAt(added.get(key)?.counts)
/** Of figures of the process, which are never hidden. */
export const shownRateIn = (added: Added, key: string) => rateIn(added, key) ?? { n: 0, of: 0 }

/** How far the work is, stage by stage. */
export const progressRows = (added: Added) =>
  stages
    .filter((stage) => added.has(stage))
    .map((stage) => ({ key: stage, stage, coverage: shownRateIn(added, stage) }))
