import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import type { InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import { schoolStageOf } from '@/standards/grade.ts'
import {
  outdoorLimit,
  screenLimit,
  sleepLimits,
  sportLimit,
} from '@/modules/health/standards/questionnaire.ts'
import type { InverseT } from './inverse-context.ts'

const limits: Partial<Record<InverseFactor, number>> = {
  outdoorShort: outdoorLimit,
  screenLong: screenLimit,
  sportShort: sportLimit,
}

/** A factor by what it is held against: 每日户外不足 2 小时. The limit of sleep is one only inside one stage. */
export function factorWord(factor: InverseFactor, grades: readonly number[], t: InverseT): string {
  if (factor === 'sleepShort') {
    const [stage, ...others] = new Set(grades.map(schoolStageOf))
    return stage && others.length === 0
      ? t('factor.sleepShort', { hours: sleepLimits[stage] / 60 })
      : t('factor.sleepShortMixed')
  }
  return t(`factor.${factor}`, { hours: (limits[factor] ?? 0) / 60 })
}

/** Sleep is shown in hours, the others in minutes. */
export const isInHours = (quantity: InverseQuantity) => quantity === 'sleep'
export const unitWord = (quantity: InverseQuantity, t: InverseT) =>
  t(isInHours(quantity) ? 'unit.hours' : 'unit.minutes')

/** Minutes as they are shown: hours with at most one decimal, whole minutes. */
export const published = (minutes: number, quantity: InverseQuantity): number =>
  isInHours(quantity) ? Math.round(minutes / 6) / 10 : Math.round(minutes)
