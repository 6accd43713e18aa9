import type { CardFinding } from '@/modules/health/contract/card.ts'
import type { Finding } from '@/modules/health/standards/finding.ts'
import { findingsOf } from '../../summaries/check-grade.ts'
import type { StudentCheck } from './checks-of-student.ts'

/** What a check-up found, each with the standard and the limits it was held against; none without a birth date. */
export function findingsView(check: StudentCheck, birthDate: string | null): CardFinding[] {
  if (check.state !== 'done' || check.taken_on === null || birthDate === null) return []
  const found = findingsOf(check, { birthDate, takenOn: check.taken_on, sex: check.sex })
  const { weight, wasting } = found
  const isThin = weight?.value === 'notOverweight' && wasting !== null && wasting.value !== 'none'
  const of = <T>(
    kind: CardFinding['kind'],
    finding: Finding<T> | null,
    value: (of: T) => CardFinding['value'],
    measured: readonly (number | null)[],
  ): CardFinding[] => {
    if (finding === null) return []
    const { standard, clause, limits, confirmed } = finding.rule
    return [
      {
        kind,
        value: value(finding.value),
        standard,
        clause,
        limits: [...limits],
        confirmed,
        measured: measured.filter((each) => each !== null),
      },
    ]
  }
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const caries = found.caries?.value
  return [
    ...(isThin
      ? of('weight', wasting, () => 'wasting', [found.bmi])
      : of('weight', weight, (status) => weights[status], [found.bmi])),
    ...of('stunting', found.stunting, yes, [check.height_cm]),
    ...of('height', found.heightGrade, (grade) => grade, [check.height_cm]),
    ...of('pressure', found.raisedPressure, yes, [check.systolic, check.diastolic]),
    ...of('spine', found.spine, ({ abnormal }) => yes(abnormal), [found.spine?.value.lateral ?? null]),
    ...of(
      'teeth',
      found.caries,
      ({ experienced }) => yes(experienced),
      caries ? [caries.DMFT, caries.dmft, caries.untreated ? 1 : 0] : [],
    ),
    ...of('anaemia', found.anaemia, yes, [check.haemoglobin]),
  ]
}

const weights = { notOverweight: 'normal', overweight: 'overweight', obesity: 'obese' } as const
