import type { UploadKind } from '@/contract/uploads.ts'
import { fitnessItemNames, itemDefinitions } from '@/standards/fitness/item.ts'

const person = ['studentNo', 'name', 'sex', 'takenOn'] as const
const body = [...person, 'heightCm', 'weightKg'] as const
const quantities = ['outdoor', 'screen', 'sleep', 'sport'] as const
const answers = [
  'parentMyopic',
  ...quantities.map((each) => `${each}Minutes` as const),
  ...(['readingLong', 'staysIn', 'sugaryDrinks'] as const),
] as const
const lens = ['sphere', 'cylinder', 'axis'] as const
const ofEyes = ['axial', 'k1', 'k1Axis', 'k2', 'k2Axis', 'iop'] as const
const file = [
  'cycloplegia',
  ...ofEyes.flatMap((each) => [`${each}Right`, `${each}Left`] as const),
  'device',
  'examiner',
  'source',
] as const

export const fieldNames = {
  roster: [
    'studentNo',
    'name',
    'sex',
    'birthDate',
    'grade',
    'class',
    'boarding',
    'guardianName',
    'guardianPhone',
  ],
  vision: [
    'studentNo',
    'name',
    'takenOn',
    'glasses',
    'ucvaRight',
    'ucvaLeft',
    'cvaRight',
    'cvaLeft',
    ...lens.map((each) => `${each}Right` as const),
    ...lens.map((each) => `${each}Left` as const),
    ...file,
    'missed',
    'remark',
    'okLens',
  ],
  check: [
    ...body,
    'systolic',
    'diastolic',
    'vitalCapacity',
    'spineThoracic',
    'spineThoracolumbar',
    'spineLumbar',
    'spineSagittal',
    'spineOverall',
    'deciduousDecayed',
    'deciduousMissing',
    'deciduousFilled',
    'permanentDecayed',
    'permanentMissing',
    'permanentFilled',
    'haemoglobin',
    'missed',
  ],
  fitness: [...body, ...fitnessItemNames],
  questionnaire: [...person, ...answers],
  sport: ['studentNo', 'name', 'item', 'takenOn', 'startTime', 'minutes', 'amount', 'place'],
  entries: ['studentNo', 'name', 'contest', 'seedMark'],
  results: ['contest', 'phase', 'heat', 'lane', 'studentNo', 'name', 'result'],
  teachers: ['name', 'phone', 'js', 'classes', 'headClass'],
  timetable: ['grade', 'class', 'weekday', 'period', 'teacher', 'topic', 'venue'],
  clinicResults: [
    'caseNo',
    'name',
    'sex',
    'age',
    'clinic',
    'appointment',
    'attendedOn',
    'cycloplegia',
    ...lens.map((each) => `${each}Right` as const),
    ...lens.map((each) => `${each}Left` as const),
    'axialRight',
    'axialLeft',
    'diagnosis',
    'treatment',
    'nextVisitOn',
    'clinicNote',
  ],
  schools: [
    'schoolCode',
    'schoolName',
    'stages',
    'ownership',
    'setting',
    'street',
    'address',
    'contactName',
    'contactPhone',
  ],
} as const satisfies Record<UploadKind, readonly string[]>

/** A column that a workbook may have (fixtures/README, fields). */
export type FieldName = (typeof fieldNames)[UploadKind][number]

const known: ReadonlySet<string> = new Set(Object.values(fieldNames).flat())
export const isField = (name: string): name is FieldName => known.has(name)

/** A file without these columns gives no row that can be written. A grade may stand in the class column. */
export const requiredFields: Record<UploadKind, readonly FieldName[]> = {
  roster: ['studentNo', 'name', 'sex', 'birthDate', 'class'],
  vision: ['studentNo', 'ucvaRight', 'ucvaLeft'],
  check: ['studentNo', 'heightCm', 'weightKg'],
  fitness: ['studentNo', 'heightCm', 'weightKg'],
  questionnaire: ['studentNo'],
  sport: ['studentNo', 'item', 'takenOn', 'minutes'],
  entries: ['studentNo', 'contest'],
  results: ['contest', 'result'],
  teachers: ['name', 'phone'],
  timetable: ['class', 'weekday', 'period', 'teacher'],
  clinicResults: ['caseNo', 'attendedOn', 'cycloplegia', 'diagnosis', 'treatment'],
  schools: ['schoolCode', 'schoolName', 'stages'],
}

const dioptres = /^(sphere|cylinder)/
const marks = /^u?cva/
const degrees = /^(axis|k[12]Axis)/
const curvature = /^k[12](Right|Left)$/

/** Unit behind the value in an editor: dioptres, degrees, millimetres, pressure, none. */
export const unitOf = (field: FieldName) => {
  if (dioptres.test(field) || curvature.test(field)) return 'D'
  if (degrees.test(field)) return '°'
  return field.startsWith('axial') ? 'mm' : field.startsWith('iop') ? 'mmHg' : ''
}

export const isPower = (field: string) => dioptres.test(field)
export const isAcuity = (field: string) => marks.test(field)
export const isAxis = (field: string) => degrees.test(field)

/** What the refraction file adds to a screening. */
export const refractionFileFields: readonly FieldName[] = file
const isBiometry = (field: string) => /^(axial|iop)/.test(field) || curvature.test(field)

/** What parents are asked. */
export const answerFields: readonly FieldName[] = answers
/** What a check-up or the fitness test measures, the test's first. */
export const measuredFields: readonly FieldName[] = [
  ...new Set<FieldName>([...fieldNames.fitness, ...fieldNames.check]),
].filter((field) => field !== 'missed' && !person.some((own) => own === field))
const isMinutes = (field: string) =>
  field === 'minutes' || field === 'amount' || quantities.some((each) => field === `${each}Minutes`)
/** A segment of the spine, by the degree of its bend. */
export const isBend = (field: string) => /^spine(?!Sagittal|Overall)/.test(field)
/** Minutes and seconds. */
export const isLongRun = (field: string) =>
  fitnessItemNames.some(
    (item) => item === field && itemDefinitions[item].unit === 's' && itemDefinitions[item].decimals === 0,
  )
const numbers: ReadonlySet<string> = new Set(measuredFields.filter((field) => !field.startsWith('spine')))
export const isNumeric = (field: string) =>
  isPower(field) ||
  isAcuity(field) ||
  isAxis(field) ||
  isBiometry(field) ||
  isMinutes(field) ||
  numbers.has(field)
