/** `reject`: cannot be true, and has to be corrected. `warning`: is doubtful, and is corrected or confirmed with a reason. */
export type Level = 'reject' | 'warning'

/** Every rule by which records of a part are looked at; its texts stand in locales/<language>/submissions.json under `rules`. */
export const rules = {
  noDay: 'reject',
  dayOutside: 'reject',
  dayAhead: 'reject',
  birthAfter: 'reject',
  noSex: 'reject',
  idSex: 'reject',
  idBirth: 'reject',
  ageGrade: 'warning',
  sexDiffers: 'warning',
  duplicate: 'warning',
  acuityRange: 'reject',
  noAcuity: 'reject',
  cvaNoGlasses: 'reject',
  powerRange: 'reject',
  axisRange: 'reject',
  axisMissing: 'reject',
  oneEye: 'warning',
  powerStep: 'warning',
  powerUnusual: 'warning',
  noSphere: 'warning',
  cvaWorse: 'warning',
  cvaUnknownGlasses: 'warning',
  acuitySudden: 'warning',
  refractionSudden: 'warning',
  eyesSwapped: 'warning',
  clearThoughMyopic: 'warning',
  poorThoughPlano: 'warning',
  signFlipped: 'warning',
  cylinderPositive: 'warning',
  eyesApart: 'warning',
  bodyRange: 'reject',
  bodySwapped: 'reject',
  heightForAge: 'reject',
  bmiRange: 'reject',
  pressureOrder: 'reject',
  pressureOne: 'reject',
  teethTooMany: 'reject',
  markRange: 'reject',
  wrongItem: 'reject',
  bodyUnusual: 'warning',
  heightUnusual: 'warning',
  bmiUnusual: 'warning',
  weightDoubled: 'warning',
  heightFell: 'warning',
  heightGrew: 'warning',
  weightChanged: 'warning',
  pulsePressure: 'warning',
  capacityForWeight: 'warning',
  milkTeethLate: 'warning',
  markUnusual: 'warning',
  markSudden: 'warning',
  outlier: 'warning',
  identicalRow: 'warning',
  sameValue: 'warning',
  copiedClass: 'warning',
} as const satisfies Record<string, Level>
export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as [Rule, ...Rule[]]

/** What a rule found at a student, or at a class as a whole. */
export interface Finding {
  rule: Rule
  student: number | null
  classId: number
  /** Fields that it is about, named as the contract names them. */
  fields: string[]
  /** What stands there and what it breaks, for the text of the rule. */
  params: Record<string, string | number>
}

export const isReject = ({ rule }: Pick<Finding, 'rule'>): boolean => rules[rule] === 'reject'

/** Whom a finding is about, as one text: part of the key of a confirmation. */
export const subjectOf = ({ student, classId }: Pick<Finding, 'student' | 'classId'>): string =>
  student === null ? `class:${classId}` : `student:${student}`

/** What depends on the other students of the part, and is no value of this one. */
const besides = new Set(['sd', 'n', 'of', 'share'])

/** What was confirmed: when a value changes, the same rule asks again. */
export const aboutOf = ({ fields, params }: Pick<Finding, 'fields' | 'params'>): string =>
  `${fields.join(',')} ${Object.entries(params)
    .filter(([name]) => !besides.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`.trim()
