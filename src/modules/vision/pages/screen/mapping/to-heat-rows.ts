import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightByClass } from '@/modules/vision/contract/eyesight.ts'
import type { HeatTableData } from '@/widgets/heat-table/to-heat-marks.ts'
import { gradeShort, gradeWord, type VisionT } from '../labels.ts'
import { changeOf } from './to-tile-groups.ts'

type Classes = ReplyOf<typeof eyesightByClass>

/** Grades × class numbers: a grade without a class of some number has a gap there. `narrow` is for a phone: short names, no change. */
export function toHeatTableData(
  { grades }: Pick<Classes, 'grades'>,
  t: VisionT,
  narrow = false,
): HeatTableData {
  const numbers = [...new Set(grades.flatMap(({ classes }) => classes.map(({ number }) => number)))].sort(
    (a, b) => a - b,
  )
  const compares = !narrow && grades.some(({ previous }) => previous !== undefined)
  return {
    columns: numbers.map((number) => t('class', { number })),
    rows: grades.map(({ grade, total, previous, classes }) => ({
      id: String(grade),
      label: narrow ? gradeShort(grade, t) : gradeWord(grade, t),
      cells: numbers.map((number) => {
        const found = classes.find((one) => one.number === number)
        return found && { id: cellId(grade, found.id), rate: found.rate }
      }),
      total,
      ...(compares && { changePp: changeOf(total, previous) }),
    })),
  }
}

const cellId = (grade: number, classId: number) => `${grade}-${classId}`

/** The place behind a cell (`5-41`) or a grade's total (`total:5`). */
export function pathOfCell(id: string): { grade: number; class?: number } | null {
  const total = /^total:(-?\d+)$/.exec(id)
  if (total) return { grade: Number(total[1]) }
  const cell = /^(-?\d+)-(\d+)$/.exec(id)
  return cell ? { grade: Number(cell[1]), class: Number(cell[2]) } : null
}

/** The cell of a place, or the total of a grade; undefined for the whole school. */
export const cellOfPath = ({
  grade,
  class: classId,
}: {
  grade?: number | undefined
  class?: number | undefined
}) => (grade === undefined ? undefined : classId === undefined ? `total:${grade}` : cellId(grade, classId))

export const countClasses = ({ grades }: Pick<Classes, 'grades'>) =>
  grades.reduce((sum, { classes }) => sum + classes.length, 0)
