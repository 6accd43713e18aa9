import type { SchoolVersions } from '../summaries/school-version.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'

/** By what rows of a kind are distinguished, beside their school, and what they count. */
export interface SheetColumns {
  dims: readonly string[]
  measures: readonly string[]
}
type BySchool = ReadonlyMap<number, readonly SummaryRow[]>
/** A sum over schools and how many rows it has. */
type Summed = ReadonlyMap<string, { n: number; row: SummaryRow }>

/**
 * All rows of one kind of a district in a round, by school, as they stood at some versions of its schools. It never changes: figures and
 * what is hidden of them are worked out from one sheet, so that neither is older than the other.
 */
export class Sheet {
  readonly schools: BySchool
  readonly #columns: SheetColumns
  readonly #memos = new Map<string, unknown>()
  #summed: Summed | undefined
  #versions: SchoolVersions

  constructor(columns: SheetColumns, versions: SchoolVersions, schools: BySchool, summed?: Summed) {
    this.#columns = columns
    this.#versions = versions
    this.schools = schools
    this.#summed = summed
  }

  /** Schools whose rows may be others at these versions. */
  changedAt(versions: SchoolVersions): number[] {
    if (versions === this.#versions) return []
    const changed = [...versions.keys()].filter(
      (school) => versions.get(school) !== this.#versions.get(school),
    )
    const removed = [...this.#versions.keys()].filter((school) => !versions.has(school))
    return [...changed, ...removed]
  }

  /** The sheet at these versions, given the rows of the schools that changed: itself where they are as they were. */
  at(versions: SchoolVersions, changed: readonly number[], rows: BySchool): Sheet {
    const differs = changed.filter((school) => !this.#isSame(this.schools.get(school), rows.get(school)))
    if (differs.length === 0) {
      this.#versions = versions
      return this
    }
    const schools = new Map(this.schools)
    const summed = this.#summed && new Map(this.#summed)
    for (const school of differs) {
      const now = rows.get(school)
      if (summed) {
        for (const row of this.schools.get(school) ?? []) this.#add(summed, row, -1)
        for (const row of now ?? []) this.#add(summed, row, 1)
      }
      if (now) schools.set(school, now)
      else schools.delete(school)
    }
    return new Sheet(this.#columns, versions, schools, summed)
  }

  /** The rows of all schools. */
  rows(): readonly SummaryRow[] {
    return this.memo('rows', () => [...this.schools.values()].flat())
  }

  /** The district's own: sums over its schools. */
  sums(): readonly SummaryRow[] {
    return this.memo('sums', () => {
      this.#summed ??= this.#sumUp()
      return [...this.#summed.values()].map(({ row }) => row)
    })
  }

  #sumUp(): Summed {
    const { dims, measures } = this.#columns
    const summed = new Map<string, { n: number; row: SummaryRow }>()
    for (const row of this.rows()) {
      const key = this.#keyOf(row)
      const sum = summed.get(key)
      if (!sum) {
        summed.set(key, { n: 1, row: pick(row, [...dims, ...measures]) })
        continue
      }
      sum.n += 1
      for (const name of measures) sum.row[name] = (sum.row[name] ?? 0) + (row[name] ?? 0)
    }
    return summed
  }

  /** What follows from the sheet alone, worked out once. */
  memo<T>(name: string, compute: () => T): T {
    if (!this.#memos.has(name)) this.#memos.set(name, compute())
    return this.#memos.get(name) as T
  }

  #keyOf(row: SummaryRow): string {
    return this.#columns.dims.map((name) => row[name]).join(' ')
  }

  /** As a new row: the one before belongs to the sheet before. */
  #add(sums: Map<string, { n: number; row: SummaryRow }>, row: SummaryRow, sign: 1 | -1): void {
    const { dims, measures } = this.#columns
    const key = this.#keyOf(row)
    const before = sums.get(key)
    const n = (before?.n ?? 0) + sign
    if (n === 0) return void sums.delete(key)
    const sum = pick(row, dims)
    for (const name of measures) sum[name] = (before?.row[name] ?? 0) + sign * (row[name] ?? 0)
    sums.set(key, { n, row: sum })
  }

  #isSame(a: readonly SummaryRow[] = [], b: readonly SummaryRow[] = []): boolean {
    const { dims, measures } = this.#columns
    return (
      a.length === b.length &&
      a.every((row, at) => [...dims, ...measures].every((name) => row[name] === b[at]?.[name]))
    )
  }
}

function pick(row: SummaryRow, names: readonly string[]): SummaryRow {
  const picked: SummaryRow = {}
  for (const name of names) picked[name] = row[name] ?? 0
  return picked
}
