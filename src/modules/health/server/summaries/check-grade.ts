import { assessCheck, type HealthFindings } from '@/modules/health/standards/assess-check.ts'
import type {
  SagittalShape,
  SegmentExam,
  SpineDegree,
  SpineSegment,
  SpineVerdict,
} from '@/modules/health/standards/spine.ts'
import { sexOfCode } from './fitness-columns.ts'

type TeethColumn = `${'deciduous' | 'permanent'}_${'decayed' | 'missing' | 'filled'}`
type SegmentColumn = 'spine_thoracic' | 'spine_thoracolumbar' | 'spine_lumbar'

/**
 * What was measured at a check-up, as `health_check` holds it: cm, kg, mmHg, mL, g/L, numbers of teeth. A segment of the spine is the
 * degree of its bend, below 0 where the left is low, above 0 where the right is.
 */
export interface CheckMeasures
  extends Record<TeethColumn, number | null>, Record<SegmentColumn, number | null> {
  height_cm: number | null
  weight_kg: number | null
  systolic: number | null
  diastolic: number | null
  capacity_ml: number | null
  spine_sagittal: SagittalShape | null
  /** counts where no segment and no sagittal shape was written down */
  spine_overall: SpineVerdict | null
  haemoglobin: number | null
}

/** What `health_check` keeps of the findings, null where the standards do not say; `…_confirmed`: by a limit that is. */
export interface CheckFindings {
  bmi: number | null
  /** WS/T 586, and below overweight wasting by WS/T 456 */
  weight: 'wasting' | 'normal' | 'overweight' | 'obese' | null
  stunted: boolean | null
  pressure_raised: boolean | null
  spine_abnormal: boolean | null
  caries: boolean | null
  anaemia: boolean | null
  weight_confirmed: boolean | null
  pressure_confirmed: boolean | null
  anaemia_confirmed: boolean | null
}

/** Of whom nothing is known to go by. */
export const nothingFound: CheckFindings = {
  bmi: null,
  weight: null,
  stunted: null,
  pressure_raised: null,
  spine_abnormal: null,
  caries: null,
  anaemia: null,
  weight_confirmed: null,
  pressure_confirmed: null,
  anaemia_confirmed: null,
}
export const findingNames = Object.keys(nothingFound) as (keyof CheckFindings)[]

const segments: readonly (readonly [SegmentColumn, SpineSegment])[] = [
  ['spine_thoracic', 'thoracic'],
  ['spine_thoracolumbar', 'thoracolumbar'],
  ['spine_lumbar', 'lumbar'],
]

/** Holds a check-up against the health standards; sex by GB/T 2261.1, dates `YYYY-MM-DD`. */
export const findingsOf = (
  check: CheckMeasures,
  student: { birthDate: string; takenOn: string; sex: number },
): HealthFindings =>
  assessCheck({
    sex: sexOfCode(student.sex),
    birthDate: student.birthDate,
    measuredOn: student.takenOn,
    heightCm: check.height_cm,
    weightKg: check.weight_kg,
    systolic: check.systolic,
    diastolic: check.diastolic,
    spine: { segments: segmentsOf(check), sagittal: check.spine_sagittal, overall: check.spine_overall },
    teeth: teethOf(check),
    haemoglobin: check.haemoglobin,
  })

/** The same as the columns that summaries count. */
export function assessedColumns(
  check: CheckMeasures,
  student: { birthDate: string; takenOn: string; sex: number },
): CheckFindings {
  const found = findingsOf(check, student)
  const { weight, wasting } = found
  return {
    bmi: found.bmi,
    weight:
      weight === null
        ? null
        : weight.value === 'obesity'
          ? 'obese'
          : weight.value === 'overweight'
            ? 'overweight'
            : (wasting?.value ?? 'none') === 'none'
              ? 'normal'
              : 'wasting',
    stunted: found.stunting?.value ?? null,
    pressure_raised: found.raisedPressure?.value ?? null,
    spine_abnormal: found.spine?.value.abnormal ?? null,
    caries: found.caries?.value.experienced ?? null,
    anaemia: found.anaemia?.value ?? null,
    weight_confirmed: weight && weight.rule.confirmed && wasting?.rule.confirmed !== false,
    pressure_confirmed: found.raisedPressure?.rule.confirmed ?? null,
    anaemia_confirmed: found.anaemia?.rule.confirmed ?? null,
  }
}

const segmentsOf = (check: CheckMeasures): SegmentExam[] =>
  segments.flatMap(([column, segment]) => {
    const bent = check[column]
    if (bent === null) return []
    const bend = bent === 0 ? 'none' : bent < 0 ? 'leftLow' : 'rightLow'
    return [{ segment, bend, degree: Math.abs(bent) as SpineDegree, atr: null }]
  })

/** A dentition of which a number is missing was not examined. */
function teethOf(check: CheckMeasures) {
  const of = (dentition: 'deciduous' | 'permanent') => {
    const decayed = check[`${dentition}_decayed`]
    const missing = check[`${dentition}_missing`]
    const filled = check[`${dentition}_filled`]
    return decayed === null || missing === null || filled === null ? null : { decayed, missing, filled }
  }
  const [deciduous, permanent] = [of('deciduous'), of('permanent')]
  return deciduous && permanent && { deciduous, permanent }
}
