import { peLimits } from '@/modules/pe/standards/limits.ts'

const percent = (share: number) => Math.round(100 * share)
const [low, moderate, vigorous] = peLimits.zones
const safe = percent(peLimits.safe)

/** Where each zone begins and ends, in per cent of the greatest rate. */
export const zoneLimits = {
  z1: `<${percent(low)}%`,
  z2: `${percent(low)}–${percent(moderate) - 1}%`,
  z3: `${percent(moderate)}–${percent(vigorous) - 1}%`,
  z4: `${percent(vigorous)}–${safe}%`,
  z5: `>${safe}%`,
}

/** Seconds by zone, from rest to too much, under the names of the picture. */
export const zoneSeconds = ([z1 = 0, z2 = 0, z3 = 0, z4 = 0, z5 = 0]: readonly number[] = []) => ({
  z1,
  z2,
  z3,
  z4,
  z5,
})
