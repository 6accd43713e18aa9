import { firstOf, lastOf } from '@/lib/required.ts'
import type { Random } from '@/server/seed/random.ts'

/** What a child's eyes are bound for; every exam follows from it. Dioptres; `grade time` = grade + part of the year. */
export interface Eyes {
  /** on the logit scale: the child is myopic from the grade time at which the population's curve passes it */
  liability: number
  /** SE above −0.50 D long before onset */
  reserve: number
  /** speed of progression, 1 = average */
  pace: number
  /** SE of the better eye above the worse one */
  difference: number
  /** in [0, 1): how far the time until the glasses are made anew had run in the first grade */
  glassesAge: number
  worseEye: 'right' | 'left'
  cylinder: { right: number; left: number }
  axis: { right: number; left: number }
  /** of a 5-mark: this child reads better or worse than the refraction says */
  acuityShift: number
  /** glasses are worn from this much myopia on, D */
  glassesFrom: number
  wearsContacts: boolean
  wearsNightLens: boolean
}

const logit = (share: number): number => Math.log(share / (1 - share))

/** Share of myopic children in the middle of grades 1 to 12, about as published. */
const shares = [0.15, 0.22, 0.32, 0.43, 0.515, 0.585, 0.676, 0.738, 0.783, 0.8, 0.812, 0.821]
const curve = shares.map(logit)
const slopeBefore = 1.1
const slopeAfter = 0.06
const girlsAbove = 0.14
/** The reserve is lost fastest just before onset, D per year. */
const slopeAtOnset = 0.8

/** `chance`: the child's place among its year's, 0 = the first to become myopic, 1 = the last. */
export function drawEyes(chance: number, sex: 1 | 2, schoolEffect: number, random: Random): Eyes {
  const withRule = random.next() < 0.85
  const cylinder = random.next() < 0.35 ? 0 : -0.55 * Math.log(1 - random.next())
  const axis = withRule ? random.integer(168, 192) : random.integer(1, 180)
  return {
    liability:
      logit(Math.min(1 - 1e-9, Math.max(1e-9, chance))) -
      schoolEffect -
      (sex === 2 ? girlsAbove : -girlsAbove),
    reserve: Math.max(0.9, 2.3 + random.normal(0.45)),
    pace: Math.max(0.3, 1 + random.normal(0.22)),
    // Most children's eyes are within half a dioptre of each other, about a tenth of the short-sighted differ by one or more.
    difference: -0.35 * Math.log(1 - random.next()),
    glassesAge: random.next(),
    worseEye: random.next() < 0.52 ? 'right' : 'left',
    cylinder: { right: cylinder, left: Math.max(0, cylinder + random.normal(0.2)) },
    axis: { right: turned(axis), left: turned(360 - axis + random.integer(-8, 8)) },
    acuityShift: random.normal(0.04) - (random.next() < 0.012 ? 0.25 : 0),
    glassesFrom: 0.7 - 1.4 * Math.log(1 - random.next() * 0.96),
    wearsContacts: random.next() < 0.06,
    wearsNightLens: random.next() < 0.045,
  }
}

const turned = (degrees: number): number => ((degrees - 1 + 360) % 180) + 1

/** Latent SE of the worse eye, D. `relief` shifts the child's liability: the district's slow gain over the years. */
export function worseEyeSe(eyes: Eyes, gradeTime: number, relief: number): number {
  const onset = onsetOf(eyes.liability + relief)
  if (gradeTime >= onset) return -0.5 - eyes.pace * (slowing(gradeTime) - slowing(Math.max(-1, onset)))
  const reserve = eyes.reserve * (1.15 - 0.04 * gradeTime)
  return -0.5 + reserve * Math.tanh(((onset - gradeTime) * slopeAtOnset) / reserve)
}

/** Integral of the yearly progression of myopic eyes, which slows with age. */
const slowing = (gradeTime: number): number => 0.99 * gradeTime - 0.035 * gradeTime * gradeTime

/** Grade time at which the share of myopic children passes a liability: linear between the middles of grades. */
function onsetOf(liability: number): number {
  if (liability <= firstOf(curve)) return 1.5 - (firstOf(curve) - liability) / slopeBefore
  const next = curve.findIndex((value) => value >= liability)
  if (next < 0) return curve.length + 0.5 + (liability - lastOf(curve)) / slopeAfter
  const from = curve[next - 1]!
  return next + 0.5 + (liability - from) / (curve[next]! - from)
}
