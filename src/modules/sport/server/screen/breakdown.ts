import { stageOf, type Stage } from '@/standards/grade.ts'
import { publishFigures } from './publish.ts'
import { addUp, type WindowRow } from './read-window.ts'
import type { SportPlace } from './sport-mask.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { refused } from './sport-view.ts'
import { isOf, placeOfView } from './totals.ts'

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
  place: SportPlace
}

/** A view's parts over its window. Throws 400 for classes of another school than the reader's own: they are told to nobody else. */
export async function readBreakdown(question: SportQuestion, by: By) {
  const { db, view, rowsOf, suppressedOn } = question
  const isByClass = unitOf(by) === 'class' || view.class !== undefined
  if (isByClass && !view.isOwnSchool) throw refused('by')
  const rows = (await rowsOf(view.days, isByClass)).filter(isOf(view))
  const names = await namesOf(db, rows, by)
  const groups = new Map<string, { rows: WindowRow[]; found: Found }>()
  for (const row of rows) {
    const found = findPart(row, by, names)
    if (!found) continue
    const group = groups.get(found.part.key) ?? { rows: [], found }
    group.rows.push(row)
    groups.set(found.part.key, group)
  }
  const reader = { isWhole: view.isWhole, suppressed: await suppressedOn(view.days), days: view.days.length }
  const isPlace = by === 'school' || by === 'grade'
  const beforeOf = isPlace && !view.isOwnSchool ? await readBefore(question, by) : () => ({})
  const published = [...groups.values()].map(({ rows: own, found: { part, place } }) => {
    const sums = addUp(own)
    return {
      ...part,
      figures: publishFigures(reader, sums, { ...placeOfView(view), ...place }),
      ...(isPlace && { roster: Math.round(sums.enrolled / Math.max(1, view.days.length)) }),
      ...beforeOf({ part, place }),
    }
  })
  return { rows: published.toSorted((a, b) => orderOf(a) - orderOf(b)) }
}

/** Who took part in the school days before the window, by school or grade, from rows that are kept; nothing where nobody did. */
async function readBefore({ view, rowsOf, suppressedOn }: SportQuestion, by: 'school' | 'grade') {
  const days = view.daysBefore
  const rows = (await rowsOf(days)).filter(isOf(view))
  if (!rows.some(({ participants }) => participants > 0)) return () => ({})
  const reader = { isWhole: view.isWhole, suppressed: await suppressedOn(days), days: days.length }
  return ({ part, place }: Found) => {
    const own = rows.filter(({ school_id, grade }) =>
      by === 'grade' ? grade === part.grade : school_id === part.id && stageOf(grade) === part.stage,
    )
    return { before: publishFigures(reader, addUp(own), { ...placeOfView(view), ...place }).participation }
  }
}

const orderOf = ({ stage, grade = 0, number = 0, id = 0, sex }: Part) =>
  ['primary', 'junior', 'senior'].indexOf(stage) * 1e9 +
  grade * 1e7 +
  (number > 0 ? number * 1e3 : 0) +
  (number > 0 ? 0 : id) +
  (sex === 'girl' ? 1 : 0)

const unitOf = (by: By) => by.split('-')[0] as Unit | 'sex'

type Names = ReadonlyMap<number, { name?: string; number?: number }>

function findPart(row: WindowRow, by: By, names: Names): Found | null {
  const found = findUnit(row, unitOf(by), names)
  if (!found || !by.endsWith('-sex')) return found
  const { sex } = row
  if (sex !== 1 && sex !== 2) return null
  const word = sex === 1 ? ('boy' as const) : ('girl' as const)
  const { part, place } = found
  return { part: { ...part, key: `${part.key}-${word}`, sex: word }, place: { ...place, sex } }
}

function findUnit(
  { school_id, grade, class_id, sex }: WindowRow,
  by: Unit | 'sex',
  names: Names,
): Found | null {
  const stage = stageOf(grade)
  if (by === 'grade') return { part: { key: `grade-${grade}`, stage, grade }, place: { grade } }
  if (by === 'school') {
    const name = names.get(school_id)?.name
    if (name === undefined) return null
    return {
      part: { key: `school-${school_id}-${stage}`, id: school_id, stage, name },
      place: { school: school_id, stage },
    }
  }
  if (by === 'sex') {
    if (sex !== 1 && sex !== 2) return null
    const word = sex === 1 ? ('boy' as const) : ('girl' as const)
    return { part: { key: `${stage}-${word}`, stage, sex: word }, place: { stage, sex } }
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
    place: { grade },
  }
}

async function namesOf(db: SportQuestion['db'], rows: readonly WindowRow[], of: By): Promise<Names> {
  const by = unitOf(of)
  if (by !== 'school' && by !== 'class') return new Map()
  const schools = [...new Set(rows.map(({ school_id }) => school_id))]
  if (schools.length === 0) return new Map()
  if (by === 'school') {
    const found = await db.selectFrom('school').select(['id', 'name']).where('id', 'in', schools).execute()
    return new Map(found.map(({ id, name }) => [id, { name }]))
  }
  const found = await db
    .selectFrom('class')
    .select(['id', 'number'])
    .where('school_id', 'in', schools)
    .where(
      'id',
      'in',
      rows.map(({ class_id }) => class_id),
    )
    .execute()
  return new Map(found.map(({ id, number }) => [Number(id), { number }]))
}
