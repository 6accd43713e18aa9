import { expect } from 'vitest'
import { learnt } from '../../src/modules/vision/server/testing/follows.ts'

/** So many students of a place who all have the same mark. */
export interface Marked<M extends string> {
  school: number
  grade: number
  sex: number
  mark: M
  n: number
}
export interface MarkedWhere {
  school?: number | undefined
  grade?: number | undefined
  sex?: number | undefined
}

/** Every place of these schools, and of all of them, by grade and sex. */
export const markedAreas = (schools: readonly number[], grades: readonly number[]): MarkedWhere[] =>
  [undefined, ...schools].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) => [undefined, 1, 2].map((sex) => ({ school, grade, sex }))),
  )

/**
 * Reads what is published of each area, holds it against the marks, and fails where a sum of fewer than five that should be hidden follows
 * from all of it. `read`: a count, null where hidden, and of which marks it is. `kept`: sums of marks that nobody may find out.
 */
export async function attackMarks<M extends string>(
  kinds: readonly Marked<M>[],
  areas: readonly MarkedWhere[],
  kept: readonly (readonly M[])[],
  read: (where: MarkedWhere) => Promise<readonly (readonly [number | null, ...M[]])[]>,
): Promise<{ small: number; hidden: number; known: number }> {
  const line = (where: MarkedWhere, marks: readonly M[]) =>
    kinds.map(({ school, grade, sex, mark }) =>
      (where.school ?? school) === school &&
      (where.grade ?? grade) === grade &&
      (where.sex ?? sex) === sex &&
      marks.includes(mark)
        ? 1
        : 0,
    )
  const sumOf = (of: readonly number[]) => of.reduce((sum, one, i) => sum + one * (kinds[i]?.n ?? 0), 0)
  const known: number[][] = []
  let hidden = 0
  for (const where of areas)
    for (const [n, ...marks] of await read(where)) {
      if (n === null) {
        hidden += 1
        continue
      }
      expect([where, marks, n]).toEqual([where, marks, sumOf(line(where, marks))])
      known.push(line(where, marks))
    }
  const isKnown = learnt(known)
  let small = 0
  for (const where of areas)
    for (const marks of kept) {
      const of = line(where, marks)
      const n = sumOf(of)
      if (n === 0 || n >= 5) continue
      small += 1
      expect([where, marks, isKnown(of)]).toEqual([where, marks, false])
    }
  return { small, hidden, known: known.length }
}
