import { required } from '@/lib/required.ts'
import { chartTenths, highestTenths } from '@/standards/acuity.ts'
import { compareRetest, type Measured } from '@/modules/vision/standards/retest.ts'
import type { DrawnRound, DrawnRow } from './draw-round.ts'
import type { DrawnExam } from './exam.ts'
import type { ClassPlan } from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'

/** A child measured again: who with what, the measures, and how many items differ too much. */
export interface DrawnRetest {
  row: DrawnRow
  class: ClassPlan
  examiner: string
  device: string
  again: Measured
  ucva_items: number
  ucva_errors: number
  se_items: number
  se_errors: number
}

/** Share of the screened who are measured again. */
const retestedShare = 0.06
const examinersInTeam = 6
const devicesInTeam = 3
const schoolsOfTeam = 20
/** Chances that an item is off by too much: of one examiner acuity, of one device refraction, more than of the others. */
const ucvaSlip = { usual: 0.02, careless: 0.09 }
const seSlip = { usual: 0.015, worn: 0.07 }
const carelessExaminer = 4
const wornDevice = 3

/** A few of each class, by the two examiners and two devices that a team sends to a school. */
export function drawRetests(drawn: DrawnRound, school: number, random: Random): DrawnRetest[] {
  const team = Math.floor(school / schoolsOfTeam)
  const first = (school * 2) % examinersInTeam
  return drawn.classes.flatMap(({ class: index, rows }) =>
    rows
      .filter(({ exam }) => exam !== null && random.next() < retestedShare)
      .map((row) => {
        const examiner = ((first + random.integer(0, 1)) % examinersInTeam) + 1
        const device = ((school + random.integer(0, 1)) % devicesInTeam) + 1
        const measured = measuredOf(required(row.exam, 'an exam'))
        const again = measureAgain(
          measured,
          examiner === carelessExaminer ? ucvaSlip.careless : ucvaSlip.usual,
          device === wornDevice ? seSlip.worn : seSlip.usual,
          random,
        )
        return {
          row,
          class: index,
          again,
          examiner: `验光员 ${team * examinersInTeam + examiner}`,
          device: `R-${100 + team * 10 + device}`,
          ...countsOf(measured, again),
        }
      }),
  )
}

const measuredOf = (exam: DrawnExam): Measured => ({
  ucvaRight: exam.ucva_right,
  ucvaLeft: exam.ucva_left,
  sphereRight: exam.sphere_right,
  sphereLeft: exam.sphere_left,
  cylinderRight: exam.cylinder_right,
  cylinderLeft: exam.cylinder_left,
})

function measureAgain(first: Measured, slipUcva: number, slipSe: number, random: Random): Measured {
  const sign = () => (random.next() < 0.5 ? -1 : 1)
  const ucva = (mark: number | null) => {
    const step = random.next() < slipUcva ? 2 : random.next() < 0.3 ? 1 : 0
    if (mark === null) return null
    const turn = step * sign()
    // Who reads no line, or is led nearer to the chart, is measured with the same result.
    return mark < chartTenths ? mark : Math.min(highestTenths, Math.max(chartTenths, mark + turn))
  }
  const sphere = (power: number | null) => {
    const step = random.next() < slipSe ? 0.75 : random.next() < 0.4 ? 0.25 : 0
    return power === null ? null : power + step * sign()
  }
  return {
    ucvaRight: ucva(first.ucvaRight),
    ucvaLeft: ucva(first.ucvaLeft),
    sphereRight: sphere(first.sphereRight),
    sphereLeft: sphere(first.sphereLeft),
    cylinderRight: first.cylinderRight,
    cylinderLeft: first.cylinderLeft,
  }
}

function countsOf(first: Measured, again: Measured) {
  const items = compareRetest(first, again)
  const count = (item: 'ucva' | 'se', only: boolean) =>
    items.filter((each) => each.item === item && (!only || each.isError)).length
  return {
    ucva_items: count('ucva', false),
    ucva_errors: count('ucva', true),
    se_items: count('se', false),
    se_errors: count('se', true),
  }
}
