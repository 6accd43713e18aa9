import { fittingCvaTenths } from '@/modules/vision/standards/correction.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import type { Glasses } from '@/modules/vision/standards/grading.ts'
import type { VisionBand, WarningLevel } from '@/standards/vision-bands.ts'

/** What a guardian can do, most urgent first. */
export const nextStepNames = [
  'see-doctor-now',
  'see-doctor-month',
  'recheck-glasses',
  'recheck-half-year',
  'outdoors',
  'keep-on',
  'not-screened',
] as const
export type NextStep = (typeof nextStepNames)[number]

export interface ScreeningOutcome {
  /** null = not both eyes were measured */
  band: VisionBand | null
  myopia: boolean | null
  warningLevel: WarningLevel | number | null
  glasses: Glasses | null
  /** corrected acuity of the worse eye as it is stored (acuity.ts) */
  worseCvaTenths: number | null
  /** worse eye's UCVA against the same term a year before, in tenths (`changeTenths`): −2 = two lines down */
  ucvaChangeTenths: number | null
  /** SE of the more myopic eye against a year before, D */
  seChange: number | null
}

/** Two lines in a year. */
const fastFallTenths = -2

/**
 * What to do after a screening. After 儿童青少年近视防控适宜技术指南（更新版）2021 and WS/T 663—2020: whoever has poor vision without glasses or
 * is suspected of myopia goes to a doctor for a medical refraction; glasses that no longer give good vision are checked; who is or
 * may become myopic is seen again every half year; two hours of daylight a day for all. A screening is no diagnosis.
 * The words "now" and "within a month", two lines or 0.75 D in a year as fast, and 4.9 as the limit for glasses are conventions of this
 * product: no official text that was at hand gives them.
 */
export function nextSteps(of: ScreeningOutcome): NextStep[] {
  if (of.band === null) return ['not-screened']
  const isCorrected = of.glasses !== null && of.glasses !== 'none'
  const isPoor = of.band !== 'normal'
  const isFast =
    (of.ucvaChangeTenths !== null && of.ucvaChangeTenths <= fastFallTenths) ||
    (of.seChange !== null && of.seChange <= fastProgression)
  const isAtRisk = isPoor || isFast || of.myopia === true || of.warningLevel !== null

  if (!isAtRisk) return ['keep-on']
  const steps: NextStep[] = []
  if (of.warningLevel === 3 || (of.band === 'severe' && !isCorrected)) steps.push('see-doctor-now')
  else if (isFast || ((isPoor || of.myopia === true) && !isCorrected)) steps.push('see-doctor-month')
  if (isCorrected && of.worseCvaTenths !== null && of.worseCvaTenths < fittingCvaTenths)
    steps.push('recheck-glasses')
  return [...steps, 'recheck-half-year', 'outdoors']
}
