import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { required } from '@/lib/required.ts'
import type { HealthRow } from '../families.ts'
import { groupMask, suppressedNothing, type HealthArea, type SuppressedGroup } from '../health-mask.ts'
import { areaKey } from '../read-health.ts'
import { areaOfView } from '../totals.ts'
import {
  districtRows,
  ofView,
  outsideMask,
  sumRows,
  type FigureSet,
  type HealthQuestion,
} from './figure-set.ts'

/** Sums of a place, and which groups of rates its reader may see of it. */
export interface Seen {
  row: HealthRow
  shows: (group: string) => boolean
}

/** A row as a reader sees it. */
export function seenBy(
  set: FigureSet,
  row: HealthRow,
  suppressed: SuppressedGroup | undefined,
  area: HealthArea,
): Seen {
  return {
    row,
    shows: (group) =>
      suppressed === undefined ||
      (!suppressed(group, area) &&
        !required(set.groups[group], group).rates.some((rate) => isSmallRate(rate(row)))),
  }
}

/** What is hidden of a round's cells; undefined where they are shown whole. */
export const suppressionOf = (question: HealthQuestion, set: FigureSet, round: RoundRef) =>
  question.view.isWhole ? undefined : outsideMask(question, set, round)

export interface Beside {
  now: Seen
  previous?: Seen
  compared?: Seen
}

/** The view in its round. */
export async function readNow(question: HealthQuestion, set: FigureSet): Promise<Seen> {
  const { db, view } = question
  const [row = {}] = await set.read(db, view, { rounds: [view.round], by: [] })
  return seenBy(set, row, await suppressionOf(question, set, view.round), areaOfView(view))
}

/** The view in its round, in the round before, and beside a school the district's same stages or grade. */
export async function readBeside(question: HealthQuestion, set: FigureSet): Promise<Beside> {
  const { db, view } = question
  const { previousRound } = view
  const before = previousRound ? await set.read(db, view, { rounds: [previousRound], by: ['round_id'] }) : []
  const then = before[0]
  return {
    now: await readNow(question, set),
    ...(previousRound && then
      ? { previous: seenBy(set, then, await suppressionOf(question, set, previousRound), areaOfView(view)) }
      : {}),
    ...(view.school ? { compared: await readCompared(question, set) } : {}),
  }
}

/**
 * The district beside one of its schools. A school's own reader knows their own part of it: what is left of the district without it must
 * not be few children either.
 */
async function readCompared(question: HealthQuestion, set: FigureSet): Promise<Seen> {
  const { db, view } = question
  const { round, sex, grade, school } = view
  const all = await districtRows(question, set, round)
  // A school opens no other school's students: beside it the district is shown as published.
  const mask = view.isOwnSchool || !view.isWhole ? await outsideMask(question, set, round) : undefined
  const row = sumRows(ofView(all, view), set.columns)
  const others = view.isOwnSchool
    ? withoutOwn(
        all,
        await set.read(db, { scope: view.scope }, { rounds: [round], by: ['grade', 'sex'] }),
        set,
      )
    : undefined
  const maskOfOthers = others ? groupMask(others, set.columns, set.groups) : suppressedNothing
  const rest = sumRows(others ? ofView(others, view) : [], set.columns)
  const stages = view.stage ? [view.stage] : (school?.stages ?? [])
  return {
    row,
    shows: (group) =>
      mask === undefined ||
      ([row, rest].every(
        (sums) => !required(set.groups[group], group).rates.some((rate) => isSmallRate(rate(sums))),
      ) &&
        stages.every((stage) => {
          const area = { stage, grade, sex }
          return !mask(group, area) && !maskOfOthers(group, area)
        })),
  }
}

function withoutOwn(
  all: readonly HealthRow[],
  own: readonly HealthRow[],
  { columns }: FigureSet,
): HealthRow[] {
  const keyOf = areaKey(['grade', 'sex'])
  const mine = new Map(own.map((row) => [keyOf(row), row]))
  return all.map((row) => {
    const less: HealthRow = { ...row }
    for (const name of columns) less[name] = (row[name] ?? 0) - (mine.get(keyOf(row))?.[name] ?? 0)
    return less
  })
}

/** The same of each place that is there. */
export const besideOf = <T>({ now, previous, compared }: Beside, notify: (seen: Seen) => T) => ({
  now: notify(now),
  ...(previous ? { previous: notify(previous) } : {}),
  ...(compared ? { compared: notify(compared) } : {}),
})

/** What the figures of a school stand beside. */
export const comparedOf = ({ region, school, stage, grade }: HealthQuestion['view']) =>
  school
    ? {
        compared: {
          region: region.name,
          stages: stage ? [stage] : school.stages,
          ...(grade === undefined ? {} : { grade }),
        },
      }
    : {}
