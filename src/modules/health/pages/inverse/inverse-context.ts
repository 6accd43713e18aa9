import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { InputTo } from '@/api/client.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { inverseAnalysis, InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import type { InverseFactor, InverseOutcome } from '@/modules/health/contract/inverse-names.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { InverseSearch } from './inverse-search.ts'

export type Inverse = ReplyOf<typeof inverseAnalysis>
export type FactorRow = Inverse['factors'][number]
export type QuantityRow = Inverse['quantities'][number]
export type InverseT = TFunction<'inverse'>

/** What every panel of the page shares: one question, one answer, one chosen factor. */
export type InversePage = {
  search: InverseSearch
  outcome: InverseOutcome
  factor: InverseFactor
  query: Query<Inverse>
  link: LiveLink
  change: (part: Partial<InverseSearch>) => void
  /** Opens the definitions. */
  define: () => void
}

export const InverseContext = createContext<InversePage | null>(null)

export function useInverse(): InversePage {
  const value = use(InverseContext)
  if (!value) throw new Error('A panel of the inverse analysis stands outside of it')
  return value
}

const adjustments = { grade: ['grade'], sex: ['sex'], none: [] } as const

/** What the call is asked for; keys hold only what is set, so that one question has one cache entry. */
export function inverseFilterOf(search: InverseSearch): InputTo<typeof inverseAnalysis> {
  const { outcome = 'myopia', schoolYear, term, grades, adjust } = search
  return {
    outcome,
    ...(schoolYear !== undefined && { schoolYear }),
    // Only screenings are held twice a school year.
    ...(term !== undefined && outcome === 'myopia' && { term }),
    ...(grades !== undefined && { grades: grades.toSorted((a, b) => a - b) }),
    ...(adjust !== undefined && { adjust: [...adjustments[adjust]] }),
  }
}

const quantities: Partial<Record<InverseFactor, InverseQuantity>> = {
  outdoorShort: 'outdoor',
  screenLong: 'screen',
  sleepShort: 'sleep',
  sportShort: 'sport',
}
/** The minutes that a factor follows from; none of a question that is only yes or no. */
export const quantityOf = (factor: InverseFactor): InverseQuantity | undefined => quantities[factor]
