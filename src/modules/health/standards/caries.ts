import type { Rate } from '@/standards/rate.ts'
import type { Finding, HealthRule } from './finding.ts'

/** Teeth of one child: decayed, missing, filled; permanent 0 to 32 together, deciduous 0 to 20 together. */
export interface TeethExam {
  permanent: { decayed: number; missing: number; filled: number }
  deciduous: { decayed: number; missing: number; filled: number }
}

export interface CariesFinding {
  /** DMFT and dmft: numbers of teeth; their sum over those examined makes 龋均 */
  DMFT: number
  dmft: number
  /** 患龋: any tooth decayed, missing or filled */
  experienced: boolean
  /** a decayed tooth not yet filled */
  untreated: boolean
}

/** 指标年龄: at 5 the deciduous teeth are judged, at 12 the permanent ones; ages in completed years. */
export const cariesIndexAges = [
  { age: 5, dentition: 'deciduous' },
  { age: 12, dentition: 'permanent' },
] as const satisfies readonly { age: number; dentition: keyof TeethExam }[]

/** Caries of children of 12: a dated aim of a plan, as a share from 0 to 1 that is not to be passed. */
export const cariesTarget = { age: 12, year: 2030, rate: 0.25, source: '健康中国 2030' } as const

const rule: HealthRule = {
  standard: 'WHO 口腔健康调查基本方法',
  clause: 'DMFT、dmft',
  age: null,
  limits: [],
  confirmed: true,
}

/** Null for counts that no mouth has: negative, not whole, more than 32 permanent or 20 deciduous teeth. */
export function cariesOf({ permanent, deciduous }: TeethExam): Finding<CariesFinding> | null {
  const DMFT = permanent.decayed + permanent.missing + permanent.filled
  const dmft = deciduous.decayed + deciduous.missing + deciduous.filled
  const counts = [...Object.values(permanent), ...Object.values(deciduous)]
  if (!counts.every((count) => Number.isInteger(count) && count >= 0) || DMFT > 32 || dmft > 20) return null
  const untreated = permanent.decayed + deciduous.decayed > 0
  return { value: { DMFT, dmft, experienced: DMFT + dmft > 0, untreated }, rule }
}

/** 充填率 of a child's permanent teeth, F ÷ (D + F), to be summed over children; the formula is not confirmed. */
export function fillingOf({ permanent: { decayed, filled } }: TeethExam): Finding<Rate> {
  const share = { n: filled, of: decayed + filled }
  return { value: share, rule: { ...rule, clause: '充填率 F/(D+F)', confirmed: false } }
}
