import type { NormalisedRow } from '../workbook/issue.ts'
import type { PlannedRow, Values } from './staged-row.ts'

/** The stored values that a row would replace; undefined when there are none. A blank never erases. */
export function replacedValues(
  compared: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  values: Values,
): Values | undefined {
  const replaced = compared.filter((field) => {
    const value = values[field] ?? null
    return value !== null && value !== stored[field]
  })
  if (replaced.length === 0) return undefined
  return Object.fromEntries(replaced.map((field) => [field, stored[field] as Values[string]]))
}

/** The record that a row was found to be of. */
interface Target {
  id: number
  version: number
  /** What the row would replace of it. */
  replaced: Values | undefined
}

/** What a row does: to a record that is there, or, without one, as a new one. */
export function plannedRow(row: NormalisedRow, target: Target | undefined): PlannedRow {
  const action = target === undefined ? 'create' : target.replaced ? 'update' : 'unchanged'
  return {
    ...row,
    action: row.errors.length > 0 ? 'error' : action,
    grade: typeof row.values['grade'] === 'number' ? row.values['grade'] : null,
    targetId: target?.id ?? null,
    targetVersion: target?.version ?? null,
    stored: target?.replaced ?? null,
    keep: null,
  }
}
