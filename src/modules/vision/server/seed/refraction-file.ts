import type { Eyes } from '@/modules/records/server/public.ts'
import type { FileColumns } from '../summaries/exam-grade.ts'

/** Of a child without a file: nothing of it is known. */
export const noFile: { [Name in keyof FileColumns]: null } = {
  cycloplegia: null,
  axial_right: null,
  axial_left: null,
  k1_right: null,
  k1_left: null,
  k1_axis_right: null,
  k1_axis_left: null,
  k2_right: null,
  k2_left: null,
  k2_axis_right: null,
  k2_axis_left: null,
  iop_right: null,
  iop_left: null,
  device: null,
  examiner: null,
  source: null,
}

/** Of the children, the share whose eyes are followed with axial length; a third of their exams are a clinic's, under cycloplegia. */
const followed = 0.12
const atClinic = 1 / 3

/** A number in [0, 1) that is the child's own. Nothing is drawn: one draw more would change every child after this one. */
const ownOf = (eyes: Eyes, salt: number): number => {
  const spread = (eyes.glassesAge + eyes.cylinder.right) * 1009 + salt * 0.618
  return spread - Math.floor(spread)
}

/** What the file of a followed child says beside the refraction: axial length, curvature and pressure that fit the SE. */
export function drawFile(
  eyes: Eyes,
  gradeTime: number,
  { right, left }: { right: number; left: number },
): FileColumns {
  if (ownOf(eyes, 1) >= followed) return noFile
  const isClinic = ownOf(eyes, Math.round(gradeTime * 50)) < atClinic
  const flat = 42 + 2.4 * ownOf(eyes, 2)
  const curvature = (side: 'right' | 'left') => ({
    flat: hundredths(flat + (side === 'left' ? 0.08 : 0)),
    steep: hundredths(flat + (side === 'left' ? 0.08 : 0) + 0.4 + eyes.cylinder[side] * 0.8),
  })
  const axial = (se: number) => hundredths(22.35 + 0.1 * gradeTime - 0.36 * (se - 0.5) - 0.3 * (flat - 43))
  const [r, l] = [curvature('right'), curvature('left')]
  const axis = Math.round(20 * ownOf(eyes, 3))
  return {
    cycloplegia: isClinic ? 'yes' : 'no',
    axial_right: axial(right),
    axial_left: axial(left),
    k1_right: r.flat,
    k1_left: l.flat,
    k1_axis_right: 170 - axis,
    k1_axis_left: axis,
    k2_right: r.steep,
    k2_left: l.steep,
    k2_axis_right: 80 - axis,
    k2_axis_left: 90 + axis,
    iop_right: Math.round(130 + 50 * ownOf(eyes, 4)) / 10,
    iop_left: Math.round(130 + 50 * ownOf(eyes, 5)) / 10,
    device: isClinic ? 'IOLMaster 700' : 'AL-Scan',
    examiner: isClinic ? '眼科门诊' : '筛查队',
    source: isClinic ? 'clinic' : 'screening',
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
