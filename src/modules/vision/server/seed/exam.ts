import { lowestTenths, storedAcuity } from '@/standards/acuity.ts'
import type { Glasses } from '@/modules/vision/standards/grading.ts'
import type { FileColumns, MeasuredColumns } from '../summaries/exam-grade.ts'
import { drawFile } from './refraction-file.ts'
import { worseEyeSe, type Eyes } from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'

/** The measures of one drawn exam; every child says what it wears. */
export interface DrawnExam extends MeasuredColumns, FileColumns {
  glasses: Glasses
}

interface Query {
  ucva: number
  cva: number | null
  sphere: number
  cylinder: number
  axis: number | null
}

/** How many screened children have no complete acuity, and no refraction of both eyes. */
const incompleteAcuity = 0.004
const incompleteRefraction = 0.007

export function drawExam(eyes: Eyes, gradeTime: number, relief: number, random: Random): DrawnExam {
  const worse = worseEyeSe(eyes, gradeTime, relief)
  const apart = 0.75 + 0.04 * gradeTime
  const better = worse + eyes.difference * (worse < -0.5 ? apart : 0.4)
  const glasses = chooseGlasses(eyes, worse, gradeTime)
  const [rightSe, leftSe] = eyes.worseEye === 'right' ? [worse, better] : [better, worse]
  const forMyopia = -worse >= eyes.glassesFrom
  const right = readEye(eyes, 'right', rightSe, gradeTime, glasses, forMyopia, random)
  const left = readEye(eyes, 'left', leftSe, gradeTime, glasses, forMyopia, random)
  const noAcuity = random.next() < incompleteAcuity
  const noRefraction = random.next() < incompleteRefraction
  return {
    glasses,
    ucva_right: right.ucva,
    ucva_left: noAcuity ? null : left.ucva,
    cva_right: right.cva,
    cva_left: left.cva,
    sphere_right: noRefraction ? null : right.sphere,
    sphere_left: noRefraction ? null : left.sphere,
    cylinder_right: noRefraction ? null : right.cylinder,
    cylinder_left: noRefraction ? null : left.cylinder,
    axis_right: noRefraction ? null : right.axis,
    axis_left: noRefraction ? null : left.axis,
    ...drawFile(eyes, gradeTime, { right: rightSe, left: leftSe }),
  }
}

function chooseGlasses(eyes: Eyes, worseSe: number, gradeTime: number): Glasses {
  if (eyes.wearsNightLens && worseSe < -1 && worseSe > -5 && gradeTime > 3 && gradeTime < 11)
    return 'orthokeratology'
  if (-worseSe < eyes.glassesFrom) return wearsForCylinder(eyes) ? 'frame' : 'none'
  return eyes.wearsContacts && gradeTime > 9 ? 'contact' : 'frame'
}

/** Some wear glasses who are not short-sighted. */
const wearsForCylinder = ({ cylinder }: Eyes): boolean => Math.max(cylinder.right, cylinder.left) >= 1.5

function readEye(
  eyes: Eyes,
  side: 'right' | 'left',
  ownSe: number,
  gradeTime: number,
  glasses: Glasses,
  forMyopia: boolean,
  random: Random,
): Query {
  // A lens worn at night leaves little of the myopia by day.
  const se = glasses === 'orthokeratology' ? -0.25 + random.normal(0.3) : ownSe
  const latentCylinder = eyes.cylinder[side]
  const cylinder = quarter(-latentCylinder + random.normal(0.1), -6, 0)
  const sphere = quarter(se + random.normal(0.14) - cylinder / 2, -15, 8)
  const corrected = glasses === 'frame' || glasses === 'contact'
  const ucva = readWithout(
    5.105 +
      acuityLoss(se + squintedAway(eyes), latentCylinder, gradeTime) +
      eyes.acuityShift +
      random.normal(0.035),
    eyes,
  )
  // Drawn for the short-sighted only: one draw more would change every child after this one.
  const noise = corrected && forMyopia ? random.normal(0.06) : 0
  return {
    ucva,
    cva: corrected
      ? tenths(5.03 + eyes.acuityShift * 0.8 + noise - (forMyopia ? lossBy(leftOver(eyes, gradeTime)) : 0))
      : null,
    sphere,
    cylinder,
    axis: cylinder === 0 ? null : wrapAxis(eyes.axis[side] + random.integer(-4, 4)),
  }
}

/** Change of the 5-mark: by myopia, by more than 0.75 D of cylinder, and for the youngest, who still learn to read it. */
function acuityLoss(se: number, cylinder: number, gradeTime: number): number {
  return -lossBy(Math.max(0, -se)) - 0.1 * Math.max(0, cylinder - 0.75) - (gradeTime < 2 ? 0.01 : 0)
}

/** Of the children, the share who narrow their lids at the chart, and the myopia that it takes away, D: some read every line although the refraction is short-sighted. */
const squinting = 0.06
const squintedAway = ({ glassesAge }: Eyes): number => (glassesAge > 1 - squinting ? 1 : 0)

/** What so much uncorrected myopia takes of a 5-mark: the first dioptre most. */
const lossBy = (myopia: number): number => 0.52 * Math.log(1 + myopia)

/** Myopia that the glasses leave, D: it grows from one pair to the next, which a child gets every three or four half years. */
const leftOver = ({ glassesAge }: Eyes, gradeTime: number): number =>
  -0.3 * Math.log(1 - 0.98 * ((glassesAge + 0.61 * gradeTime) % 1))

const tenths = (mark: number): number => Math.min(53, Math.max(40, Math.round(mark * 10)))

/** Of the children who read no line, the share who are led nearer to the chart; with all others the lowest line is written down. */
const ledNearer = 0.2
const furthest = 0.03

/** A mark without glasses; below the chart it is measured for few, and for a very few of them in words. */
function readWithout(mark: number, { glassesAge }: Eyes): number {
  if (mark >= 3.95 || glassesAge >= ledNearer) return tenths(mark)
  if (glassesAge < furthest) return storedAcuity(glassesAge < furthest / 6 ? 'fingers' : 'belowFour')
  return Math.max(lowestTenths, Math.round(mark * 10))
}

/** Steps of 0.25 D; never −0. */
const quarter = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value * 4) / 4)) || 0

const wrapAxis = (degrees: number): number => ((degrees - 1 + 180) % 180) + 1
