import type { RetestErrors, RetestGroup } from '@/modules/vision/contract/retest.ts'
import { stages } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { targetsOfRound } from '../summaries/round-targets.ts'
import { namesFor } from '../analysis/breakdown-lines.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import {
  readRetested,
  readRetestedBy,
  readRetestFacts,
  withoutSex,
  type RetestedBy,
  type RetestFact,
} from './retest-facts.ts'
import { suppressedOfList, retestSuppression } from './retest-suppression.ts'

/**
 * Retests of a view: how many, and how far they differ from the first measures. Published are examiners, devices and days
 * of the whole district only, and nothing below a school's stage: two such lists would give away what one hides.
 */
export async function readRetest(db: Db, view: ScreenView) {
  const { school, stage: _stage, grade: _grade, class: _class, ...whole } = withoutSex(view)
  const [targets, facts, retested, retestedBy, ofDistrict, screened, names] = await Promise.all([
    targetsOfRound(db, view.round.id),
    readRetestFacts(db, view),
    readRetested(db, view),
    readRetestedBy(db, view),
    view.isWhole ? [] : readRetested(db, whole),
    readSummary(db, withoutSex(view), {
      roundIds: [view.round.id],
      by: ['school_id'],
      measures: ['screened'],
    }),
    // Of one school its name is not shown.
    view.school ? new Map<number, string>() : namesFor(db, view, 'school'),
  ])
  const suppression = retestSuppression(ofDistrict)
  const stage = view.stage && stages.indexOf(view.stage)
  const isBelow = view.grade !== undefined || view.class !== undefined
  const suppressed = (of?: number) => !view.isWhole && (isBelow || suppression({ school: of, stage }))
  const isSuppressed = suppressed(school?.id)
  const isPublished = view.isWhole || (!school && stage === undefined && !isBelow)
  const children = sum(retested.map((cell) => cell.children))
  // Measured again by two of a kind, a child counts with both: then what is left of a list may be of fewer children than it counts.
  const twice = sum(facts.map((fact) => fact.children)) - children
  const groupsBy = (kind: RetestedBy): RetestGroup[] => {
    if (!isPublished) return []
    const found = [...groupBy(facts, (fact) => fact[kind])].toSorted(([a], [b]) => compare(a, b))
    const children = retestedBy(kind)
    const counts = found.map(([name]) => children.get(name) ?? 0)
    const hidden = view.isWhole
      ? []
      : suppressedOfList(
          counts.map((n) => Math.max(n > 0 ? 1 : 0, n - twice)),
          isSuppressed,
        )
    return found.map(([name, list], at) => ({
      key: name,
      name,
      children: counts[at]!,
      errors: errorsOf(list, hidden[at] ?? false),
    }))
  }
  const schools = (): RetestGroup[] =>
    screened.map((row) => {
      const id = row['school_id'] ?? 0
      const of = row['screened'] ?? 0
      const own = facts.filter((fact) => fact.school === id)
      const again = sum(retested.filter((cell) => cell.school === id).map((cell) => cell.children))
      return {
        key: `school-${id}`,
        name: names.get(id) ?? '',
        children: again,
        screened: of,
        errors: errorsOf(own, suppressed(id)),
      }
    })
  return {
    retested: { n: children, of: sum(screened.map((row) => row['screened'] ?? 0)) },
    target: targets.retest,
    errors: errorsOf(facts, isSuppressed),
    groups: {
      examiner: groupsBy('examiner'),
      device: groupsBy('device'),
      day: groupsBy('day'),
      school: view.school ? [] : schools().toSorted((a, b) => compare(a.name, b.name)),
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0)
const compare = (a: string, b: string) => a.localeCompare(b, 'zh-CN', { numeric: true })

function groupBy(facts: readonly RetestFact[], keyOf: (fact: RetestFact) => string) {
  const groups = new Map<string, RetestFact[]>()
  for (const fact of facts) {
    const list = groups.get(keyOf(fact))
    if (list) list.push(fact)
    else groups.set(keyOf(fact), [fact])
  }
  return groups
}

function errorsOf(facts: readonly RetestFact[], isSuppressed: boolean): RetestErrors {
  if (isSuppressed) return { ucva: null, se: null, all: null }
  const ucva = { n: sum(facts.map((f) => f.ucvaErrors)), of: sum(facts.map((f) => f.ucvaItems)) }
  const se = { n: sum(facts.map((f) => f.seErrors)), of: sum(facts.map((f) => f.seItems)) }
  return { ucva, se, all: { n: ucva.n + se.n, of: ucva.of + se.of } }
}
