import { entryOf } from '@/lib/required.ts'
import { isSmallCount, suppressTable } from '@/standards/suppression.ts'
import { suppressedBeside } from './suppressed-beside.ts'

/** An item of one school in a window. */
export interface ItemOfSchool {
  school_id: number
  item: number
  seconds: number
  /** Child-days with it. */
  participants: number
  records: number
  disputed: number
  /** Those on which it was done. */
  days: readonly string[]
}
export interface ItemMask {
  district: ReadonlySet<number>
  ofSchool: (school: number) => ReadonlySet<number>
}

/** So many children at least are behind child-days of an item. */
const minOf = (participants: number, days: number) => Math.ceil(participants / Math.max(1, days))

/**
 * Items that an outsider may not see of a district and of its schools, decided at once for all: each school's minutes are published as
 * a whole, and the district's of each item, so that no hidden minutes follow from a sum and its other parts. What is hidden of the district is
 * hidden of every school.
 */
export function itemMask(rows: readonly ItemOfSchool[]): ItemMask {
  const items = [...new Set(rows.map(({ item }) => item))]
  const district = suppressedOfDistrict(rows, items)
  const schools = [...new Set(rows.map(({ school_id }) => school_id))]
  const rowOf = new Map(schools.map((id, row) => [id, row]))
  const columns = new Map(items.map((item, column) => [item, column]))
  const counts = schools.map(() => items.map(() => 0))
  for (const { school_id, item, participants, days } of rows)
    counts[entryOf(rowOf, school_id)]![entryOf(columns, item)] = minOf(participants, days.length)
  const hidden = suppressTable(counts, {
    rowTotals: true,
    columnTotals: true,
    alsoSuppressed: counts.map(() => items.map((item) => district.has(item))),
    // An item that nobody does is not in a school's list.
    known: counts.map((row) => row.map((n) => n === 0)),
    // Then nothing of the school is published.
    unprotected: () => true,
  })
  const ofSchool = (school: number) =>
    new Set(items.filter((_, column) => hidden[rowOf.get(school) ?? -1]?.[column]))
  return { district, ofSchool }
}

/** Of few children; and beside a single one that is, the next smallest. */
function suppressedOfDistrict(rows: readonly ItemOfSchool[], items: readonly number[]): ReadonlySet<number> {
  const sums = items.map((item) => {
    const own = rows.filter((row) => row.item === item)
    const participants = own.reduce((sum, row) => sum + row.participants, 0)
    const seconds = own.reduce((sum, row) => sum + row.seconds, 0)
    return { item, n: minOf(participants, new Set(own.flatMap(({ days }) => days)).size), seconds }
  })
  // Of as few children the item of fewer minutes.
  const judged = sums
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => a.seconds - b.seconds)
    .map(({ item, n }) => ({ id: item, of: n, isSmall: isSmallCount(n) }))
  return suppressedBeside(judged)
}
