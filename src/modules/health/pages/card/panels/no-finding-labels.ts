import type { CardFinding, GrowthRow } from '@/modules/health/contract/card.ts'
import type { CardT } from '../labels.ts'

const ofHeight: readonly CardFinding['kind'][] = ['weight', 'stunting', 'height']

/** Why a check-up says nothing of something: not there, no birth date, left out as unconfirmed, outside the ages of the standard, or not measured. */
export function noFindingLabels(kind: CardFinding['kind'], check: GrowthRow | undefined, t: CardT): string {
  if (check?.state !== 'done') return t(`recordState.${check?.state ?? 'due'}`)
  if (check.leftOut.includes(kind)) return t('findings.leftOut')
  if (check.ageMonths === null) return t('findings.noBirth')
  const isMeasured = ofHeight.includes(kind) && (kind === 'weight' ? check.bmi : check.heightCm) !== null
  return isMeasured ? t('findings.noLimit') : t('state.unmeasured')
}
