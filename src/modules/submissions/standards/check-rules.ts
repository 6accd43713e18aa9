import { lookAtBody, lookAtCapacity, lookAtRange, bodyLimits } from './body-rules.ts'
import { markDoubt } from '@/modules/health/standards/fitness/mark-range.ts'
import type { Note } from './finder.ts'
import { numberOf, type PartRow, type Values } from './part-row.ts'

/** Milk teeth a mouth has at most, and all teeth; from this grade on nobody has many milk teeth left. */
const milkTeeth = 20
const allTeeth = 32
const lateGrade = 10

/** What is impossible or doubtful in a record of a check-up by itself, and against the one before. */
export function lookAtCheck(row: PartRow, note: Note): void {
  const { values } = row
  lookAtBody(row, note)
  lookAtPressure(values, note)
  lookAtRange('haemoglobin', values, note)
  const capacity = numberOf(values, 'capacityMl')
  const doubt = capacity === null ? null : markDoubt('vitalCapacity', capacity)
  if (doubt === 'impossible') note('markRange', ['capacityMl'], { value: capacity ?? 0 })
  else {
    if (doubt === 'unusual') note('markUnusual', ['capacityMl'], { value: capacity ?? 0 })
    lookAtCapacity('capacityMl', values, note)
  }
  lookAtTeeth(row, note)
}

function lookAtPressure(values: Values, note: Note): void {
  const systolic = numberOf(values, 'systolic')
  const diastolic = numberOf(values, 'diastolic')
  if ((systolic === null) !== (diastolic === null)) {
    const [there, missing] =
      systolic === null ? (['diastolic', 'systolic'] as const) : (['systolic', 'diastolic'] as const)
    note('pressureOne', [missing], { value: numberOf(values, there) ?? 0 })
  }
  const isReal = [lookAtRange('systolic', values, note), lookAtRange('diastolic', values, note)].every(
    (value) => value !== null,
  )
  if (systolic === null || diastolic === null) return
  const params = { value: systolic, limit: diastolic }
  if (diastolic >= systolic) note('pressureOrder', ['systolic', 'diastolic'], params)
  else if (
    isReal &&
    (systolic - diastolic < bodyLimits.pulse[0] || systolic - diastolic > bodyLimits.pulse[1])
  )
    note('pulsePressure', ['systolic', 'diastolic'], params)
}

function lookAtTeeth({ values, grade }: PartRow, note: Note): void {
  const sum = (kind: string) =>
    ['Decayed', 'Missing', 'Filled'].reduce(
      (total, each) => total + (numberOf(values, `${kind}${each}`) ?? 0),
      0,
    )
  const [milk, permanent] = [sum('deciduous'), sum('permanent')]
  if (milk > milkTeeth) note('teethTooMany', ['deciduousDecayed'], { value: milk, limit: milkTeeth })
  else if (milk > 0 && grade >= lateGrade) note('milkTeethLate', ['deciduousDecayed'], { value: milk, grade })
  if (permanent > allTeeth) note('teethTooMany', ['permanentDecayed'], { value: permanent, limit: allTeeth })
}
