import type { Finding } from './finding.ts'
import { isOutlier, spreadOf, zOf } from '@/modules/health/standards/outlier.ts'
import { numberOf, type PartRow, type Value } from './part-row.ts'

/** Ours, in no standard. From this many students on a class says something; shares of it that are no accident. */
export const classLimits = { from: 10, same: 0.9, copied: 0.8, differentRows: 5 } as const
/** With so many values a row that is somebody else's is no accident. */
const informativeValues = 4
/** Beyond 4 SD of the own grade and sex; the console's own lists use 3, which finds more than a school can look at. */
const outlierSd = 4

/** What sets a kind apart when rows are compared with each other. */
export interface Compared {
  /** Fields that make up a row; `telling`: of which an equal pair is no accident, such as an axis in degrees. */
  fields: readonly string[]
  isTelling: (values: readonly Value[]) => boolean
  /** Fields that are hardly the same for a whole class. */
  spread: readonly string[]
  /** Fields with a normal spread, looked at by grade and sex. */
  outliers: readonly string[]
}

export const isInformative = (values: readonly Value[]): boolean =>
  values.filter((value) => value !== null).length >= informativeValues

/** What only shows when the records of a part stand beside each other. */
export function lookAtPart(rows: readonly PartRow[], compared: Compared): Finding[] {
  return [
    ...duplicates(rows),
    ...identicalRows(rows, compared),
    ...outliers(rows, compared),
    ...sameValues(rows, compared),
    ...copiedClasses(rows, compared),
  ]
}

const at = (row: PartRow, rule: Finding['rule'], fields: string[], params: Finding['params']): Finding => ({
  rule,
  student: row.student,
  classId: row.classId,
  fields,
  params,
})

export function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string | null): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** One child twice on the list: same name, sex and birth date. */
const duplicates = (rows: readonly PartRow[]): Finding[] =>
  groupsOf(rows, ({ name, birth, sex }) => (birth === null ? null : `${name}|${birth}|${sex}`))
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map((row) => at(row, 'duplicate', ['name'], { n: group.length })))

export const rowKey = (row: PartRow, { fields }: Pick<Compared, 'fields'>): string =>
  fields.map((field) => row.values[field] ?? '').join('|')

const valuesOf = (row: PartRow, { fields }: Pick<Compared, 'fields'>) =>
  fields.map((field) => row.values[field] ?? null)

/** Rows that equal another student's in every value, where that is no accident. */
export const identicalRows = (rows: readonly PartRow[], compared: Compared): Finding[] =>
  groupsOf(rows, (row) => (compared.isTelling(valuesOf(row, compared)) ? rowKey(row, compared) : null))
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map((row) =>
        at(row, 'identicalRow', [...compared.fields], { n: group.length - 1, key: rowKey(row, compared) }),
      ),
    )

function outliers(rows: readonly PartRow[], compared: Compared): Finding[] {
  return groupsOf(rows, ({ sex }) => String(sex)).flatMap((group) =>
    compared.outliers.flatMap((field) => {
      const values = group.flatMap((row) => numberOf(row.values, field) ?? [])
      const spread = spreadOf(values)
      if (!spread) return []
      return group.flatMap((row) => {
        const value = numberOf(row.values, field)
        if (value === null || !isOutlier(value, spread)) return []
        const z = zOf(value, spread) ?? 0
        return Math.abs(z) > outlierSd
          ? [at(row, 'outlier', [field], { value, sd: Math.round(z * 10) / 10, n: spread.n })]
          : []
      })
    }),
  )
}

const byClass = (rows: readonly PartRow[]) => groupsOf(rows, ({ classId }) => String(classId))

/** A class in which a measure is the same for nearly everybody: filled in, not measured. */
function sameValues(rows: readonly PartRow[], compared: Compared): Finding[] {
  return byClass(rows).flatMap((group) =>
    compared.spread.flatMap((field): Finding[] => {
      const present = group.filter((row) => (row.values[field] ?? null) !== null)
      const [first] = present
      if (first === undefined || present.length < classLimits.from) return []
      const most =
        groupsOf(present, (row) => String(row.values[field])).toSorted((a, b) => b.length - a.length)[0] ?? []
      if (most.length < classLimits.same * present.length) return []
      const params = { value: most[0]?.values[field] ?? '', n: most.length, of: present.length }
      return [{ rule: 'sameValue', student: null, classId: first.classId, fields: [field], params }]
    }),
  )
}

/** Two classes whose sheets say the same, line after line. */
function copiedClasses(rows: readonly PartRow[], compared: Compared): Finding[] {
  const classes = byClass(rows)
    .map((group) => group.toSorted((a, b) => (a.order < b.order ? -1 : 1)))
    .filter((group) => group.length >= classLimits.from)
  return classes.flatMap((group, index): Finding[] => {
    const keys = group.map((row) => rowKey(row, compared))
    if (new Set(keys).size < classLimits.differentRows) return []
    const twin = classes.find(
      (other, line) =>
        line !== index &&
        sharedLines(
          keys,
          other.map((row) => rowKey(row, compared)),
        ) >= classLimits.copied,
    )
    const classId = group[0]?.classId
    if (twin === undefined || classId === undefined) return []
    return [
      {
        rule: 'copiedClass',
        student: null,
        classId,
        fields: [...compared.fields],
        params: { other: twin[0]?.classId ?? 0, n: group.length },
      },
    ]
  })
}

function sharedLines(one: readonly string[], other: readonly string[]): number {
  const same = one.filter((key, line) => key === other[line]).length
  return same / Math.max(one.length, other.length)
}
