import { ageMonths } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { anaemiaOf } from './anaemia.ts'
import { highNormalPressureOf, raisedPressureOf } from './blood-pressure.ts'
import { bmiOf } from './bmi-value.ts'
import { cariesOf, fillingOf, type CariesFinding, type TeethExam } from './caries.ts'
import { resolved, type Finding, type Unconfirmed } from './finding.ts'
import { heightGradeOf, type HeightGrade } from './height-grade.ts'
import { malnutritionOf, stuntingOf, wastingOf, type Malnutrition, type Wasting } from './malnutrition.ts'
import type { Sex } from './sex.ts'
import {
  spineOf,
  type SagittalShape,
  type SegmentExam,
  type SpineFinding,
  type SpineVerdict,
} from './spine.ts'
import { weightStatusOf, type WeightStatus } from './weight-status.ts'

/** One check-up of one child; null or empty: not measured. */
export interface HealthCheck {
  sex: Sex
  /** `YYYY-MM-DD` */
  birthDate: string
  measuredOn: string
  heightCm: number | null
  weightKg: number | null
  /** mmHg */
  systolic: number | null
  diastolic: number | null
  spine: {
    segments: readonly SegmentExam[]
    sagittal: SagittalShape | null
    overall?: SpineVerdict | null
  } | null
  teeth: TeethExam | null
  /** g/L */
  haemoglobin: number | null
}

/** Null: not measured, outside the ages of the standard, or switched off as not confirmed. */
export interface HealthFindings {
  /** kg/m² to 0.1 */
  bmi: number | null
  weight: Finding<WeightStatus> | null
  stunting: Finding<boolean> | null
  wasting: Finding<Wasting> | null
  malnutrition: Finding<Malnutrition> | null
  heightGrade: Finding<HeightGrade> | null
  raisedPressure: Finding<boolean> | null
  highNormalPressure: Finding<boolean> | null
  spine: Finding<SpineFinding> | null
  caries: Finding<CariesFinding> | null
  filling: Finding<Rate> | null
  anaemia: Finding<boolean> | null
}

/** Holds a check-up against the health standards, each by the child's age in that standard's own way. */
export function assessCheck(
  check: HealthCheck,
  options: { unconfirmed: Unconfirmed } = { unconfirmed: 'label' },
): HealthFindings {
  const { sex, heightCm, haemoglobin } = check
  const months = ageMonths(check.birthDate, check.measuredOn)
  const bmi = bmiOf(heightCm, check.weightKg)
  const stunting = heightCm === null ? null : stuntingOf(sex, months, heightCm)
  const wasting = bmi === null ? null : wastingOf(sex, months, bmi)
  const pressure = { ...check, ageMonths: months }
  const shown = <T>(finding: Finding<T> | null) => resolved(finding, options.unconfirmed)
  return {
    bmi,
    weight: shown(bmi === null ? null : weightStatusOf(sex, months, bmi)),
    stunting: shown(stunting),
    wasting: shown(wasting),
    malnutrition: shown(malnutritionOf(stunting, wasting)),
    heightGrade: shown(heightCm === null ? null : heightGradeOf(sex, months, heightCm)),
    raisedPressure: shown(raisedPressureOf(pressure)),
    highNormalPressure: shown(highNormalPressureOf(pressure)),
    spine: shown(check.spine && spineOf(check.spine.segments, check.spine.sagittal, check.spine.overall)),
    caries: shown(check.teeth && cariesOf(check.teeth)),
    filling: shown(check.teeth && fillingOf(check.teeth)),
    anaemia: shown(haemoglobin === null ? null : anaemiaOf(sex, months, haemoglobin)),
  }
}
