import type { Plan, PlanRow, UploadKind } from '@/contract/uploads.ts'
import {
  answerFields,
  fieldNames,
  isField,
  isNumeric,
  measuredFields,
  refractionFileFields,
  type FieldName,
} from './fields.ts'

export type GridColumn = {
  field: FieldName | 'row' | 'action' | 'note'
  width: number
  numeric: boolean
  /** A class without a grade beside it says its grade. */
  withGrade: boolean
}

/** What a clinic is shown of a case, which its school knows. */
const notFilledIn: ReadonlySet<string> = new Set(['sex', 'age', 'appointment'])

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
    'missed',
    ...refractionFileFields,
  ]),
  check: new Set(fieldNames.check.filter((field) => field !== 'studentNo')),
  fitness: new Set(fieldNames.fitness.filter((field) => field !== 'studentNo')),
  questionnaire: new Set(fieldNames.questionnaire.filter((field) => field !== 'studentNo')),
  sport: new Set(fieldNames.sport),
  entries: new Set(fieldNames.entries),
  results: new Set(fieldNames.results),
  teachers: new Set(fieldNames.teachers),
  schools: new Set(fieldNames.schools),
  timetable: new Set(fieldNames.timetable),
  clinicResults: new Set(fieldNames.clinicResults.filter((field) => !notFilledIn.has(field))),
}

const bendWidth = 108
const widths: Partial<Record<FieldName, number>> = {
  studentNo: 132,
  name: 72,
  class: 136,
  sex: 48,
  grade: 80,
  birthDate: 108,
  boarding: 72,
  takenOn: 92,
  item: 88,
  startTime: 80,
  amount: 72,
  place: 72,
  weekday: 72,
  period: 72,
  teacher: 96,
  topic: 108,
  venue: 96,
  caseNo: 132,
  clinic: 136,
  appointment: 128,
  attendedOn: 96,
  diagnosis: 136,
  treatment: 88,
  nextVisitOn: 96,
  clinicNote: 136,
  contest: 168,
  seedMark: 96,
  phase: 72,
  heat: 56,
  lane: 56,
  result: 168,
  guardianName: 92,
  guardianPhone: 120,
  glasses: 76,
  cycloplegia: 88,
  device: 120,
  examiner: 92,
  source: 92,
  missed: 120,
  remark: 120,
  phone: 120,
  js: 168,
  classes: 200,
  headClass: 136,
  schoolCode: 120,
  schoolName: 168,
  stages: 108,
  ownership: 80,
  setting: 72,
  street: 120,
  address: 200,
  contactName: 88,
  contactPhone: 128,
  spineThoracic: bendWidth,
  spineThoracolumbar: bendWidth,
  spineLumbar: bendWidth,
}
const eyeWidth = 64
const noteWidth = 138

/** Fields in the order of reading: who, when, eyes, glasses. */
const order: readonly FieldName[] = [
  'caseNo',
  'name',
  'studentNo',
  'grade',
  'class',
  'sex',
  'birthDate',
  'boarding',
  'age',
  'clinic',
  'appointment',
  'attendedOn',
  'diagnosis',
  'treatment',
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
  ...refractionFileFields,
  ...measuredFields,
  'nextVisitOn',
  'clinicNote',
  'missed',
  ...answerFields,
  'item',
  'startTime',
  'minutes',
  'amount',
  'place',
  'weekday',
  'period',
  'teacher',
  'topic',
  'venue',
  'contest',
  'phase',
  'heat',
  'lane',
  'seedMark',
  'result',
  'guardianName',
  'guardianPhone',
  'remark',
  'phone',
  'js',
  'classes',
  'headClass',
  ...fieldNames.schools,
]

/** Columns of the grid. Grade and class read as one column where every row has both. */
export function gridColumns(plan: Plan, rows: readonly PlanRow[]): GridColumn[] {
  const troubled = new Set(
    [...plan.errors, ...plan.warnings, ...rows.flatMap((row) => [...row.issues, ...row.warnings])].map(
      (issue) => issue.field,
    ),
  )
  const own: readonly string[] = fieldNames[plan.kind]
  // Beyond the file's own columns: what is known of the student, such as class and sex.
  const known = rows
    .slice(0, 100)
    .flatMap((row) => Object.keys(row.values).filter((field) => !own.includes(field)))
  // Who was absent may be said in a cell of a measure, in a file without a column for it.
  if (rows.some((row) => row.values['missed'])) known.push('missed')
  const present = new Set([...plan.mapping.map((each) => each.field), ...known])
  const isShown = (field: FieldName) =>
    troubled.has(field) || (present.has(field) && core[plan.kind].has(field) && field !== 'grade')
  const fields = order.filter(isShown)
  const withGrade = !fields.includes('grade')
  const column = (field: GridColumn['field'], width: number) => ({
    field,
    width,
    numeric: field === 'row' || isNumeric(field),
    withGrade,
  })
  return [
    column('row', plan.kind === 'timetable' ? 88 : plan.rows > 9_999 ? 60 : 48),
    column('action', 104),
    ...fields.map((field) => column(field, widths[field] ?? eyeWidth)),
    column('note', noteWidth),
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
