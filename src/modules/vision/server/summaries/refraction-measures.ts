import { lowestTenths } from '@/standards/acuity.ts'
import { fittingCvaTenths } from '@/modules/vision/standards/correction.ts'
import { defaultDefinitionSet } from '@/standards/definition-set.ts'
import { reserveUsedUpBelow } from '@/modules/vision/standards/hyperopia-reserve.ts'

const { astigmatismFrom, anisometropia } = defaultDefinitionSet
/** A cylinder missing beside a sphere means that none was found (standards/refraction.ts). */
const refracted = `e.state = 'done' and e.se_right is not null and e.se_left is not null`
const apart = (column: string) => `abs(coalesce(e.${column}_right, 0) - coalesce(e.${column}_left, 0))`

const isPoorWithGlasses = `e.band > 0 and e.glasses <> 'none'`
/** Acuity with glasses; a lens worn at night has done its work by day (standards/correction.ts). */
const seen = (side: string) =>
  `(case when e.glasses = 'orthokeratology' then coalesce(e.cva_${side}, e.ucva_${side}) else e.cva_${side} end)`
const min = `least(${seen('right')}, ${seen('left')})`
const isSeenKnown = `${seen('right')} is not null and ${seen('left')} is not null`

/** Conditions on a row of `vision_exam` (alias e): refraction, glasses and what they correct. Limits are the same in both definition sets. */
export const refractionMeasures: Readonly<Record<string, string>> = {
  refracted,
  astigmatism: `${refracted} and greatest(abs(e.cylinder_right), abs(e.cylinder_left)) >= ${astigmatismFrom}`,
  anisometropia: `${refracted} and
    (${apart('sphere')} > ${anisometropia.sphere} or ${apart('cylinder')} > ${anisometropia.cylinder})`,
  /** Under cycloplegia alone (standards/hyperopia-reserve.ts). */
  reserve_known: `e.myopia is not null and e.cycloplegia = 'yes'`,
  low_reserve: `e.myopia is not null and e.cycloplegia = 'yes' and
    (coalesce(e.glasses, '') = 'orthokeratology' or least(e.se_right, e.se_left) < ${reserveUsedUpBelow})`,
  glasses_known: `e.state = 'done' and e.glasses is not null`,
  glasses_worn: `e.state = 'done' and e.glasses <> 'none'`,
  uncorrected: `e.band > 0 and e.glasses = 'none'`,
  under_corrected: `${isPoorWithGlasses} and ${isSeenKnown} and ${min} < ${fittingCvaTenths}`,
  fully_corrected: `${isPoorWithGlasses} and ${isSeenKnown} and ${min} >= ${fittingCvaTenths}`,
  correction_unmeasured: `${isPoorWithGlasses} and not (${isSeenKnown})`,
  ucva_right_n: `e.ucva_right >= ${lowestTenths}`,
  ucva_left_n: `e.ucva_left >= ${lowestTenths}`,
  /** Measured, and no mark was read. */
  ucva_right_unmarked: `e.ucva_right < ${lowestTenths}`,
  ucva_left_unmarked: `e.ucva_left < ${lowestTenths}`,
}

const markOf = (side: string) => `case when e.ucva_${side} >= ${lowestTenths} then e.ucva_${side} end`

/**
 * Sums of UCVA per eye, in tenths of a 5-mark. The 5-mark is a logarithm: its mean is the mean of what the chart says. An eye that reads no
 * mark has no number: it is neither in the sum nor in the count that divides it.
 */
export const ucvaTotals: Readonly<Record<string, string>> = {
  ucva_right_sum: markOf('right'),
  ucva_left_sum: markOf('left'),
}
