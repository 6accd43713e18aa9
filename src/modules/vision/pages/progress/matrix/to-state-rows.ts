import type { ClassProgress } from '@/modules/vision/contract/progress.ts'
import type { StateCell, StateRow } from './to-state-marks.ts'

type MatrixClass = Pick<ClassProgress, 'id' | 'grade' | 'number' | 'state'> & { done: number; of: number }
/** `三年级 2 班`. */
export type ClassWord = (grade: number, number: number) => string

const cellOf = ({ id, done, of, state }: MatrixClass, label: string, title: string): StateCell => ({
  id: `${label}:${id}`,
  title,
  done,
  of,
  state,
})

/** The class behind a cell, and its school where the matrix is of several (0: the one that is shown). */
export function classOfCell(id: string): { school: number; class: number } {
  const [school = '0', classId = '0'] = id.split(':')
  return { school: Number(school), class: Number(classId) }
}

const byGrade = (classes: readonly MatrixClass[]) => [...new Set(classes.map(({ grade }) => grade))]

/** One school: a row per grade. */
export const gradeRows = (
  classes: readonly MatrixClass[],
  gradeWord: (grade: number) => string,
  classWord: ClassWord,
): StateRow[] =>
  byGrade(classes).map((grade) => ({
    id: String(grade),
    label: gradeWord(grade),
    groups: [
      {
        id: String(grade),
        cells: classes
          .filter((each) => each.grade === grade)
          .map((each) => cellOf(each, '0', classWord(grade, each.number))),
      },
    ],
  }))

/** Several schools: a row each, its classes by grade. */
export const schoolRows = (
  schools: readonly { id: number; name: string; classes: readonly MatrixClass[] }[],
  classWord: ClassWord,
): StateRow[] =>
  schools.map(({ id, name, classes }) => ({
    id: String(id),
    label: name,
    groups: byGrade(classes).map((grade) => ({
      id: String(grade),
      cells: classes
        .filter((each) => each.grade === grade)
        .map((each) => cellOf(each, String(id), `${name} ${classWord(grade, each.number)}`)),
    })),
  }))
