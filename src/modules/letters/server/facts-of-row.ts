import { acuityOf } from '@/standards/acuity.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import type { MeasuredColumns } from '@/modules/vision/server/public.ts'
import { ageGradedBy } from '@/modules/vision/standards/age-at.ts'
import { concernsOf, type CheckFindings, type CheckMeasures } from '@/modules/health/server/public.ts'
import type { CheckFinding } from '../standards/check-finding.ts'
import type { LetterDays } from '../standards/letter-days.ts'
import { checkDueDay, visionDueDay, type CheckFacts, type VisionFacts } from '../standards/letter-facts.ts'
import { visionFindingOf } from '../standards/vision-level.ts'

/** A finished screening as `vision_exam` holds it. */
export interface ScreenedRow extends MeasuredColumns {
  taken_on: string
  grade: number
  se_right: number | null
  se_left: number | null
}
/** A finished check-up as `health_check` holds it. */
export interface CheckedRow extends CheckMeasures, CheckFindings {
  taken_on: string
}

/** What a letter of a screening says, judged by the set of the letter whatever set the district counts by now. */
export function visionFactsOf(
  row: ScreenedRow,
  { set, birthDate, days }: { set: DefinitionSetId; birthDate: string | null; days: LetterDays },
): VisionFacts {
  const found = visionFindingOf(
    {
      ageYears: ageGradedBy(birthDate, row.taken_on, row.grade),
      glasses: row.glasses,
      right: eyeOf(row, 'right'),
      left: eyeOf(row, 'left'),
    },
    definitionSets[set],
  )
  const shown = (side: 'right' | 'left') => ({
    ucva: acuityOf(row[`ucva_${side}`]),
    cva: acuityOf(row[`cva_${side}`]),
    se: row[`se_${side}`],
  })
  return {
    kind: 'vision',
    set,
    on: row.taken_on,
    by: visionDueDay(found, row.taken_on, days),
    level: found.level,
    isMyopicRefraction: found.isMyopicRefraction,
    worse: acuityOf(found.worse),
    worseCorrected: acuityOf(found.worseCorrected),
    good: found.good / 10,
    eyes: { right: shown('right'), left: shown('left') },
  }
}

const eyeOf = (row: ScreenedRow, side: 'right' | 'left') => ({
  ucvaTenths: row[`ucva_${side}`],
  cvaTenths: row[`cva_${side}`],
  sphere: row[`sphere_${side}`],
  cylinder: row[`cylinder_${side}`],
  axis: row[`axis_${side}`],
})

/** What a letter of a check-up says: the findings that ask for a visit, as follow-ups and figures count them. */
export function checkFactsOf(row: CheckedRow, days: LetterDays): CheckFacts {
  const findings = concernsOf(row).flatMap((kind): CheckFinding[] => {
    if (kind !== 'weight') return [{ kind, value: 'yes' }]
    return row.weight === null || row.weight === 'normal' ? [] : [{ kind, value: row.weight }]
  })
  const { deciduous_decayed: deciduous, permanent_decayed: permanent } = row
  return {
    kind: 'check',
    on: row.taken_on,
    by: checkDueDay(findings, row.taken_on, days),
    findings,
    measures: {
      height: row.height_cm,
      weight: row.weight_kg,
      bmi: row.bmi,
      systolic: row.systolic,
      diastolic: row.diastolic,
      decayed: deciduous === null && permanent === null ? null : (deciduous ?? 0) + (permanent ?? 0),
      haemoglobin: row.haemoglobin,
    },
  }
}
