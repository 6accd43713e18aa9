import type { Plan, PlanRow, UploadKind } from '@/contract/uploads.ts'
import { fieldNames, isField, isNumeric, type FieldName } from './fields.ts'

export type GridColumn = { field: FieldName | 'row' | 'action' | 'note'; width: number; numeric: boolean }

/** Always there, when the file has them; the rest appears where a cell of it needs a look. */
const core: Record<UploadKind, ReadonlySet<string>> = {
  roster: new Set([...fieldNames.roster, 'grade']),
  vision: new Set([
    'name',
    'class',
    'sex',
    'ucvaRight',
    'ucvaLeft',
    'sphereRight',
    'cylinderRight',
    'sphereLeft',
    'cylinderLeft',
    'glasses',
  ]),
}

const widths: Partial<Record<FieldName, number>> = {
  studentNo: 140,
  name: 80,
  class: 128,
  sex: 56,
  grade: 80,
  birthDate: 108,
  takenOn: 92,
  guardianName: 92,
  guardianPhone: 120,
  glasses: 92,
  remark: 120,
}
const eyeWidth = 72
export const noteWidth = 168

/** Fields in the order of reading: who, when, eyes, glasses. */
const order: readonly FieldName[] = [
  'name',
  'studentNo',
  'class',
  'grade',
  'sex',
  'birthDate',
  'takenOn',
  'ucvaRight',
  'ucvaLeft',
  'cvaRight',
  'cvaLeft',
  'sphereRight',
  'cylinderRight',
  'axisRight',
  'sphereLeft',
  'cylinderLeft',
  'axisLeft',
  'glasses',
  'guardianName',
  'guardianPhone',
  'remark',
]

/** Columns of the grid. Grade and class read as one column where every row has both. */
export function gridColumns(plan: Plan, rows: readonly PlanRow[]): GridColumn[] {
  const troubled = new Set(
    [...plan.errors, ...plan.warnings, ...rows.flatMap((row) => [...row.issues, ...row.warnings])].map(
      (issue) => issue.field,
    ),
  )
  const present = new Set([
    ...plan.mapping.map((each) => each.field),
    ...rows.slice(0, 100).flatMap((row) => Object.keys(row.values)),
  ])
  const isShown = (field: FieldName) =>
    troubled.has(field) || (present.has(field) && core[plan.kind].has(field) && field !== 'grade')
  return [
    { field: 'row', width: 56, numeric: true },
    { field: 'action', width: 104, numeric: false },
    ...order
      .filter(isShown)
      .map((field) => ({ field, width: widths[field] ?? eyeWidth, numeric: isNumeric(field) })),
    { field: 'note', width: noteWidth, numeric: false },
  ]
}

/** Every field that has a bad cell somewhere is a column; the lead and the note are not fields. */
export const isFieldColumn = (column: GridColumn): column is GridColumn & { field: FieldName } =>
  isField(column.field)

/** `0` → `A`, `26` → `AA`, as a spreadsheet names its columns. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  const last = String.fromCharCode(65 + (column % 26))
  return rest > 0 ? columnLetter(rest - 1) + last : last
}
