import { categoryRanks, highestTenths, isMark, lowestTenths } from '@/standards/acuity.ts'
import { acuityText, powerText, seOf, sides } from './eye-values.ts'
import type { Note } from './finder.ts'
import { numberOf, numbersOf, type PartRow, type Values } from './part-row.ts'
import { lookAtChange } from './vision-change.ts'

/** Limits of what is possible are those of the import; the doubtful ones are ours, in no standard. Dioptres, and tenths of a 5-mark. */
export const visionLimits = {
  sphere: 30,
  cylinder: 10,
  step: 0.25,
  usualSphere: [-10, 6],
  usualCylinder: 4,
  /** Who sees 5.0 without glasses is not this myopic; who reads no better than 4.5 has some error of refraction, or an illness. */
  clearFrom: 50,
  myopicSe: -1.25,
  poorTo: 45,
  planoSe: 0.5,
  /** Between the two eyes. */
  eyesApartSe: 4,
  eyesApartTenths: 10,
  /** One eye sees so much better though it is so much more myopic: the columns were exchanged. */
  swappedTenths: 4,
  swappedSe: 1.5,
} as const

const ranks = new Set(categoryRanks.map(([, rank]) => rank))
const isAcuity = (stored: number) =>
  Number.isInteger(stored) && ((stored >= lowestTenths && stored <= highestTenths) || ranks.has(stored))

/** What is impossible or doubtful in a record of a screening by itself, and against the one before. */
export function lookAtVision(row: PartRow, note: Note): void {
  for (const side of sides) {
    lookAtAcuity(row.values, side, note)
    lookAtLens(row.values, side, note)
  }
  lookAtEyes(row.values, note)
  lookAtChange(row, note)
}

function lookAtAcuity(values: Values, side: (typeof sides)[number], note: Note): void {
  for (const field of [`ucva${side}`, `cva${side}`]) {
    const stored = numberOf(values, field)
    if (stored !== null && !isAcuity(stored))
      note('acuityRange', [field], { value: (stored / 10).toFixed(1), from: '3.0', to: '5.3' })
  }
  const cva = numberOf(values, `cva${side}`)
  const ucva = numberOf(values, `ucva${side}`)
  if (cva === null) return
  if (values['glasses'] === 'none') note('cvaNoGlasses', [`cva${side}`], { value: acuityText(cva) })
  else if ((values['glasses'] ?? null) === null)
    note('cvaUnknownGlasses', ['glasses'], { value: acuityText(cva) })
  if (ucva !== null && isMark(ucva) && cva < ucva)
    note('cvaWorse', [`cva${side}`, `ucva${side}`], { value: acuityText(cva), limit: acuityText(ucva) })
}

function lookAtLens(values: Values, side: (typeof sides)[number], note: Note): void {
  const [sphere, cylinder, axis] = (['sphere', 'cylinder', 'axis'] as const).map((each) =>
    numberOf(values, `${each}${side}`),
  ) as [number | null, number | null, number | null]
  const { usualSphere, usualCylinder, step } = visionLimits
  for (const [field, power, limit] of [
    [`sphere${side}`, sphere, visionLimits.sphere],
    [`cylinder${side}`, cylinder, visionLimits.cylinder],
  ] as const) {
    if (power === null) continue
    if (Math.abs(power) > limit) note('powerRange', [field], { value: powerText(power), limit })
    else if (!Number.isInteger(power / step))
      note('powerStep', [field], { value: powerText(power), limit: step })
  }
  if (sphere !== null && Math.abs(sphere) <= visionLimits.sphere) {
    const [from, to] = usualSphere
    if (sphere < from || sphere > to) note('powerUnusual', [`sphere${side}`], { value: powerText(sphere) })
  }
  if (cylinder !== null && Math.abs(cylinder) <= visionLimits.cylinder) {
    if (Math.abs(cylinder) > usualCylinder)
      note('powerUnusual', [`cylinder${side}`], { value: powerText(cylinder) })
    if (cylinder > 0) note('cylinderPositive', [`cylinder${side}`], { value: powerText(cylinder) })
    if (cylinder !== 0 && sphere === null) note('noSphere', [`sphere${side}`], { value: powerText(cylinder) })
    if (cylinder !== 0 && axis === null) note('axisMissing', [`axis${side}`], { value: powerText(cylinder) })
  }
  if (axis !== null && (axis < 0 || axis > 180))
    note('axisRange', [`axis${side}`], { value: axis, limit: 180 })
}

function lookAtEyes(values: Values, note: Note): void {
  const [right, left] = [numberOf(values, 'ucvaRight'), numberOf(values, 'ucvaLeft')]
  if (right === null && left === null) note('noAcuity', ['ucvaRight', 'ucvaLeft'])
  else if (right === null || left === null) note('oneEye', [right === null ? 'ucvaRight' : 'ucvaLeft'])
  const spheres = [numberOf(values, 'sphereRight'), numberOf(values, 'sphereLeft')] as const
  if ((spheres[0] === null) !== (spheres[1] === null))
    note('oneEye', [spheres[0] === null ? 'sphereRight' : 'sphereLeft'])
  const wornAtNight = values['glasses'] === 'orthokeratology'
  for (const side of sides) lookAtRefractionAndAcuity(values, side, wornAtNight, note)
  lookAtBoth(values, wornAtNight, note)
}

function lookAtRefractionAndAcuity(
  values: Values,
  side: (typeof sides)[number],
  wornAtNight: boolean,
  note: Note,
): void {
  const ucva = numberOf(values, `ucva${side}`)
  const se = seOf(values, side)
  if (ucva === null || se === null) return
  const fields = [`ucva${side}`, `sphere${side}`]
  const params = { value: acuityText(ucva), limit: powerText(se) }
  const { clearFrom, myopicSe, poorTo, planoSe } = visionLimits
  // A lens worn at night lets an eye see by day what its refraction does not.
  if (!wornAtNight && ucva >= clearFrom && ucva <= highestTenths && se <= myopicSe)
    note('clearThoughMyopic', fields, params)
  const cylinder = Math.abs(numberOf(values, `cylinder${side}`) ?? 0)
  if (!wornAtNight && ucva <= poorTo && Math.abs(se) < planoSe && cylinder <= planoSe)
    note('poorThoughPlano', fields, params)
}

function lookAtBoth(values: Values, wornAtNight: boolean, note: Note): void {
  const acuity = numbersOf(values, ['ucvaRight', 'ucvaLeft'])
  const se = [seOf(values, 'Right'), seOf(values, 'Left')] as const
  const { eyesApartSe, eyesApartTenths, swappedTenths, swappedSe } = visionLimits
  if (acuity && acuity.every(isAcuity) && acuity.every(isMark)) {
    if (Math.abs(acuity[0] - acuity[1]) >= eyesApartTenths)
      note('eyesApart', ['ucvaRight', 'ucvaLeft'], {
        value: acuityText(acuity[0]),
        limit: acuityText(acuity[1]),
      })
  }
  const [seRight, seLeft] = se
  if (seRight === null || seLeft === null) return
  if (Math.abs(seRight - seLeft) > eyesApartSe)
    note('eyesApart', ['sphereRight', 'sphereLeft'], { value: powerText(seRight), limit: powerText(seLeft) })
  if (!acuity || wornAtNight) return
  // Of the eye that sees better, and of the other one.
  const [seBetter, seWorse] = acuity[0] > acuity[1] ? [seRight, seLeft] : [seLeft, seRight]
  const isSwapped =
    Math.abs(acuity[0] - acuity[1]) >= swappedTenths && seBetter < 0 && seWorse - seBetter >= swappedSe
  if (isSwapped)
    note('eyesSwapped', ['ucvaRight', 'ucvaLeft', 'sphereRight', 'sphereLeft'], {
      value: `${acuityText(acuity[0])} / ${acuityText(acuity[1])}`,
      limit: `${powerText(seRight)} / ${powerText(seLeft)}`,
    })
}
