/** How often each digit from 0 to 9 stands last. */
export type Digits = readonly number[]

export const noDigits = (): number[] => Array.from({ length: 10 }, () => 0)

/** Fewer students than this have no preference that could be seen. Ours, in no standard. */
export const digitMinimum = 50
/** A cell of the test in which fewer are expected is put together with the next one (Cochran's rule). */
const expectedMinimum = 5

/** Of χ² at 1 to 9 degrees of freedom, what one school in a thousand exceeds by chance (0.001). */
const critical = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877] as const

export interface DigitTest {
  /** χ² of the own digits against the distribution of the district; null where there are too few of either. */
  value: number | null
  degrees: number
  /** Above it less than one part in a thousand lies by chance. */
  limit: number | null
}

/**
 * Whether digits stand last more often than in the rest of the district: χ² of two samples, so that a district with few students of its
 * own convicts nobody. Neighbouring digits that are rare are counted together.
 */
export function compareDigits(own: Digits, district: Digits): DigitTest {
  const [n, of] = [sum(own), sum(district)]
  if (n < digitMinimum || of < digitMinimum) return { value: null, degrees: 0, limit: null }
  const cells = joined(own, district, n / (n + of))
  const degrees = cells.length - 1
  const limit = critical[degrees - 1]
  if (limit === undefined) return { value: null, degrees, limit: null }
  const value = cells.reduce((total, [here, there]) => {
    const both = here + there
    const [expectedHere, expectedThere] = [(both * n) / (n + of), (both * of) / (n + of)]
    return total + (here - expectedHere) ** 2 / expectedHere + (there - expectedThere) ** 2 / expectedThere
  }, 0)
  return { value: Math.round(value * 100) / 100, degrees, limit }
}

/** Pairs of counts, each with enough expected in the smaller of both samples; what is left over goes to the last. */
function joined(own: Digits, district: Digits, share: number): [number, number][] {
  const smaller = Math.min(share, 1 - share)
  const cells: [number, number][] = []
  let [here, there] = [0, 0]
  for (let digit = 0; digit < 10; digit += 1) {
    here += own[digit] ?? 0
    there += district[digit] ?? 0
    if ((here + there) * smaller < expectedMinimum) continue
    cells.push([here, there])
    here = there = 0
  }
  const last = cells.at(-1)
  if (last) {
    last[0] += here
    last[1] += there
  }
  return cells
}

const sum = (digits: Digits): number => digits.reduce((total, each) => total + each, 0)
