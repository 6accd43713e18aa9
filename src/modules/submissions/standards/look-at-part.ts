import type { PartKind } from './part-kind.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { lookAtCheck } from './check-rules.ts'
import { findingsOf, type Note } from './finder.ts'
import type { Finding } from './finding.ts'
import { lookAtFitness } from './fitness-rules.ts'
import { lookAtIdentity } from './identity-rules.ts'
import { isInformative, lookAtPart, type Compared } from './part-rules.ts'
import type { PartRow, RoundDays, Value } from './part-row.ts'
import { lookAtVision } from './vision-rules.ts'

const eyes = ['Right', 'Left'] as const
export const acuityFields = eyes.map((side) => `ucva${side}`)
const lensFields = eyes.flatMap((side) => [`sphere${side}`, `cylinder${side}`, `axis${side}`])

interface KindRules {
  look: (row: PartRow, note: Note) => void
  compared: Compared
}

/** Lenses of both eyes with their cylinders and axes are no accident; an acuity of 5.0 on both eyes is. */
const isTellingOfEyes = (values: readonly Value[]): boolean => {
  const [, , sphereRight, cylinderRight, axisRight, sphereLeft, cylinderLeft, axisLeft] = values
  return (
    [sphereRight, axisRight, sphereLeft, axisLeft].every((value) => value !== null) &&
    [cylinderRight, cylinderLeft].every((value) => value !== null && value !== 0)
  )
}

export const rulesOfKinds: Record<PartKind, KindRules> = {
  vision: {
    look: lookAtVision,
    compared: {
      fields: [...acuityFields, ...lensFields],
      isTelling: isTellingOfEyes,
      spread: [...acuityFields, 'sphereRight', 'sphereLeft'],
      outliers: [],
    },
  },
  check: {
    look: lookAtCheck,
    compared: {
      fields: ['heightCm', 'weightKg', 'systolic', 'diastolic', 'capacityMl', 'haemoglobin'],
      isTelling: isInformative,
      spread: ['heightCm', 'weightKg', 'systolic', 'diastolic', 'capacityMl', 'haemoglobin'],
      outliers: ['heightCm', 'capacityMl', 'systolic', 'haemoglobin'],
    },
  },
  fitness: {
    look: lookAtFitness,
    compared: {
      fields: ['heightCm', 'weightKg', ...fitnessItemNames],
      isTelling: isInformative,
      spread: ['heightCm', 'weightKg', 'vitalCapacity', 'sprint50', 'longJump', 'run1000', 'run800'],
      outliers: ['heightCm', 'vitalCapacity', 'sprint50', 'longJump', 'run1000', 'run800'],
    },
  },
}

/** Everything that a part's records make one stop at: each by itself first, then beside each other. */
export function lookAtRows(kind: PartKind, rows: readonly PartRow[], round: RoundDays): Finding[] {
  const { look, compared } = rulesOfKinds[kind]
  const alone = rows.flatMap((row) =>
    findingsOf(row, (note) => {
      lookAtIdentity(row, round, note)
      look(row, note)
    }),
  )
  return [...alone, ...lookAtPart(rows, compared)]
}
