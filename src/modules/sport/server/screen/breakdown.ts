import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { classNumbers, schoolNames, type RowNames } from '@/server/db/row-names.ts'
import { publishFigures } from './publish.ts'
import { addUp, type WindowRow } from './read-window.ts'
import type { SportArea } from './sport-mask.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { refused } from './sport-view.ts'
import { isOf, areaOfView } from './totals.ts'

type Unit = 'class' | 'grade' | 'school'
/** A unit whole, or its boys and its girls; `sex` alone is by stage. */
export type By = Unit | 'sex' | `${Unit}-sex`
interface Part {
  key: string
  stage: Stage
  id?: number
  name?: string
  grade?: number
  number?: number
  sex?: 'boy' | 'girl'
}
interface Found {
  part: Part
  area: SportArea
}

/** A view's parts over its window. Throws 400 for classes of another school than the reader's own: they are shown to nobody else. */
export async function readBreakdown(question: SportQuestion, by: By) {
  const { db, view, rowsOf, suppressedOn } = question
  const isByClass = unitOf(by) === 'class' || view.class !== undefined
  if (isByClass && !view.isOwnSchool) throw refused('by')
  const rows = (await rowsOf(view.days, isByClass)).filter(isOf(view))
  const unit = unitOf(by)
  const names: RowNames =
    unit === 'school'
      ? await schoolNames(db, rows)
      : unit === 'class'
        ? await classNumbers(db, rows)
        : new Map()
  const groups = new Map<string, { rows: WindowRow[]; found: Found }>()
  for (const row of rows) {
    const found = findPart(row, by, names)
    if (!found) continue
    const group = groups.get(found.part.key) ?? { rows: [], found }
    group.rows.push(row)
    groups.set(found.part.key, group)
  }
  const reader = { isWhole: view.isWhole, suppressed: await suppressedOn(view.days), days: view.days.length }
  const isArea = by === 'school' || by === 'grade'
  const beforeOf = isArea && !view.isOwnSchool ? await readBefore(question, by) : () => ({})
  const published = [...groups.values()].map(({ rows: own, found: { part, area } }) => {
    const sums = addUp(own)
    return {
      ...part,
      figures: publishFigures(reader, sums, { ...areaOfView(view), ...area }),
      ...(isArea && { roster: Math.round(sums.enrolled / Math.max(1, view.days.length)) }),
      ...beforeOf({ part, area }),
    }
  })
  return { rows: published.toSorted((a, b) => orderOf(a) - orderOf(b)) }
}

/** Who took part in the school days before the window, by school or grade, from cached rows; nothing where nobody did. */
async function readBefore({ view, rowsOf, suppressedOn }: SportQuestion, by: 'school' | 'grade') {
  const days = view.daysBefore
  const rows = (await rowsOf(days)).filter(isOf(view))
  if (!rows.some(({ participants }) => participants > 0)) return () => ({})
  const reader = { isWhole: view.isWhole, suppressed: await suppressedOn(days), days: days.length }
  return ({ part, area }: Found) => {
    const own = rows.filter(({ school_id, grade }) =>
      by === 'grade' ? grade === part.grade : school_id === part.id && stageOf(grade) === part.stage,
    )
    return { before: publishFigures(reader, addUp(own), { ...areaOfView(view), ...area }).participation }
  }
}

const orderOf = ({ stage, grade = 0, number = 0, id = 0, sex }: Part) =>
  stages.indexOf(stage) * 1e9 +
  grade * 1e7 +
  (number > 0 ? number * 1e3 : 0) +
  (number > 0 ? 0 : id) +
  (sex === 'girl' ? 1 : 0)

const unitOf = (by: By) => by.split('-')[0] as Unit | 'sex'

function findPart(row: WindowRow, by: By, names: RowNames): Found | null {
  const found = findUnit(row, unitOf(by), names)
  if (!found || !by.endsWith('-sex')) return found
  const { sex } = row
  if (sex !== 1 && sex !== 2) return null
  const word = sex === 1 ? ('boy' as const) : ('girl' as const)
  const { part, area } = found
  return { part: { ...part, key: `${part.key}-${word}`, sex: word }, area: { ...area, sex } }
}

function findUnit(
  { school_id, grade, class_id, sex }: WindowRow,
  by: Unit | 'sex',
  names: RowNames,
): Found | null {
  const stage = stageOf(grade)
  if (by === 'grade') return { part: { key: `grade-${grade}`, stage, grade }, area: { grade } }
  if (by === 'school') {
    const name = names.get(school_id)?.name
    if (name === undefined) return null
    return {
      part: { key: `school-${school_id}-${stage}`, id: school_id, stage, name },
      area: { school: school_id, stage },
    }
  }
  if (by === 'sex') {
    if (sex !== 1 && sex !== 2) return null
    const word = sex === 1 ? ('boy' as const) : ('girl' as const)
    return { part: { key: `${stage}-${word}`, stage, sex: word }, area: { stage, sex } }
  }
  const number = names.get(class_id)?.number
  return {
    part: {
      key: `class-${class_id}`,
      id: class_id,
      stage,
      grade,
      ...(number === undefined ? {} : { number }),
    },
    area: { grade },
  }
}
