import type { LabourRowPublished } from '@/modules/labour/contract/screen.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import { grouped } from '@/lib/grouped.ts'
import { classNumbers, schoolNames } from '@/server/db/row-names.ts'
import { firstOf } from '@/lib/required.ts'
import { publishFigures, type LabourArea } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { addUp, type WeekRow } from './read-weeks.ts'

/**
 * The parts of a view by week: a district's schools, of the own school its classes, of another school its grades. Classes are shown to their
 * own school only.
 */
export async function readRows(question: LabourQuestion) {
  const { view, rowsOf, readerOf } = question
  const mondays = view.weeks.map(({ monday }) => monday)
  const rows = await rowsOf(mondays, view.isOwnSchool)
  const reader = await readerOf(view.counted)
  const keyOf = ({ school_id, grade, class_id }: WeekRow) =>
    view.isOwnSchool
      ? `class-${class_id}`
      : view.school
        ? `grade-${grade}`
        : `school-${school_id}-${stageOf(grade)}`
  const names = await (view.isOwnSchool ? classNumbers : schoolNames)(question.db, rows)
  const published = [...grouped(rows, keyOf)].map(
    ([key, own]): { order: number; row: LabourRowPublished } => {
      const { school_id, grade, class_id } = firstOf(own)
      const stage = stageOf(grade)
      const area: LabourArea = view.school ? { school: view.school.id, grade } : { school: school_id, stage }
      const counted = own.filter(({ monday }) => view.counted.includes(monday))
      const figures = publishFigures(reader, counted, area)
      const id = view.isOwnSchool ? class_id : view.school ? undefined : school_id
      const row = {
        key,
        stage,
        figures,
        ...(id === undefined ? {} : { id, ...names.get(id) }),
        ...(view.school ? { grade } : {}),
        weeks: mondays.map((monday) => weekOf(own.filter((row) => row.monday === monday))),
      }
      return {
        row,
        order: view.school
          ? grade * 1000 + (names.get(class_id)?.number ?? 0)
          : stages.indexOf(stage) * 10 + figures.hours.n / Math.max(1, figures.hours.of),
      }
    },
  )
  return { rows: published.toSorted((a, b) => a.order - b.order).map(({ row }) => row) }
}

function weekOf(rows: readonly WeekRow[]) {
  const { met, reported } = addUp(rows)
  return reported === 0 ? null : { n: met, of: reported }
}
