import type { MissedWhy } from '@/modules/vision/contract/national-upload.ts'
import type { UploadField } from '@/modules/vision/contract/upload-profile.ts'
import { sameName } from '@/modules/records/server/public.ts'
import type { CellFill } from '@/server/workbook/fill/cell-fill.ts'
import type { ChildFinder, FoundChild } from './find-children.ts'
import type { Template, TemplateRow } from './read-template.ts'
import { unmeasurableValue, valueOf } from './values.ts'

/** Who was not filled, or not wholly. */
export interface Missed {
  why: MissedWhy
  /** Null = not in the template. */
  at: TemplateRow | null
  /** Null = not in the records. */
  child: FoundChild | null
  lacking: UploadField[]
}

export interface Filling {
  /** By sheet. */
  cells: Map<number, CellFill[]>
  filled: FoundChild[]
  /** Came and could not be measured: the code alone was written. */
  coded: FoundChild[]
  missed: Missed[]
  /** Whoever the template names, filled or not. */
  named: FoundChild[]
}

/** What goes into which cell, row by row, and why nothing goes into others. */
export function fillTemplate(template: Template, finder: ChildFinder): Filling {
  const filling: Filling = { cells: new Map(), filled: [], coded: [], missed: [], named: [] }
  const found = template.rows.map((row) => (row.number === '' ? undefined : finder.find(row.number)))
  const times = new Map<number, number>()
  for (const child of found)
    if (typeof child === 'object') times.set(child.id, (times.get(child.id) ?? 0) + 1)
  for (const [index, at] of template.rows.entries()) {
    const child = found[index]
    const missed = (why: MissedWhy, lacking: UploadField[] = []) =>
      filling.missed.push({ why, at, child: typeof child === 'object' ? child : null, lacking })
    if (typeof child === 'object') filling.named.push(child)
    if (at.number === '') missed('noNumber')
    else if (child === undefined) missed('notInRecords')
    else if (child === 'several' || (times.get(child.id) ?? 0) > 1) missed('duplicate')
    else if (at.name !== '' && !sameName(at.name, child.name)) missed('otherName')
    else if (child.state === null) missed('notListed')
    else if (child.state !== 'done') fillUnmeasured(template, at, child, filling, missed)
    else fillMeasured(template, at, child, filling, missed)
  }
  return filling
}

function fillUnmeasured(
  template: Template,
  at: TemplateRow,
  child: FoundChild,
  filling: Filling,
  missed: (why: MissedWhy) => void,
): void {
  if (child.state === 'exempt' && child.exemptReason === 'unmeasurable') {
    const cells = cellsOf(template, at, (column) => unmeasurableValue(template.profile, column))
    if (cells.length > 0) filling.coded.push(child)
    put(filling, at, cells)
    missed('unmeasurable')
    return
  }
  missed(child.state === 'absent' ? 'absent' : child.state === 'exempt' ? 'exempt' : 'notScreened')
}

function fillMeasured(
  template: Template,
  at: TemplateRow,
  child: FoundChild,
  filling: Filling,
  missed: (why: MissedWhy, lacking: UploadField[]) => void,
): void {
  const lacking: UploadField[] = []
  const cells = cellsOf(template, at, (column) => {
    const { value, isMissing } = valueOf(template.profile, column, child)
    if (isMissing && column.required) lacking.push(column.field)
    return value
  })
  put(filling, at, cells)
  filling.filled.push(child)
  if (lacking.length > 0) missed('incomplete', lacking)
}

type Column = Template['profile']['columns'][number]

function cellsOf(
  { profile, sheets }: Template,
  { sheet, row }: TemplateRow,
  read: (column: Column) => { text: string; number?: number } | null,
): CellFill[] {
  return (sheets.get(sheet)?.columns ?? []).flatMap(({ field, column: at }) => {
    const column = profile.columns.find((each) => each.field === field)
    const value = column ? read(column) : null
    return value ? [{ row, column: at, ...value }] : []
  })
}

function put({ cells }: Filling, { sheet }: TemplateRow, added: CellFill[]): void {
  const standing = cells.get(sheet)
  if (standing) standing.push(...added)
  else cells.set(sheet, added)
}
