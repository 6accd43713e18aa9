import type { BureauStep, BureauStepRow, SchoolProgress, StepState } from '@/contract/first-week.ts'
import { schoolModuleIds } from '@/contract/school-module.ts'
import type { DistrictFacts, Done } from './district-facts.ts'
import type { SchoolFacts } from './school-facts.ts'

export interface BureauFacts extends DistrictFacts {
  /** Terms that are not over yet, and the school days of the first of them. */
  terms: number
  schoolDays: number
  /** Who last did what of the steps that write no row of their own. */
  lastOf: ReadonlyMap<'schools' | 'handout' | 'modules', Done>
}

type Judged = Omit<BureauStepRow, 'id'>
const nothing: Judged = { state: 'open', progress: null, by: '', at: null, facts: {} }
const published = (done: Done | null | undefined) => ({
  by: done?.by ?? '',
  at: done?.at.toISOString() ?? null,
})

/** The steps of a bureau as what is stored has them: no step is done because somebody ticked it. */
export function bureauSteps(
  facts: BureauFacts,
  schools: readonly SchoolFacts[],
  progress: readonly SchoolProgress[],
): BureauStepRow[] {
  const of = schools.length
  const count = (isSo: (school: SchoolFacts) => boolean) => schools.filter(isSo).length
  const used = progress.filter(({ signedIn }) => signedIn === 'done').length
  const rosters = count(({ students }) => students > 0)
  const judged: Record<BureauStep, Judged> = {
    organisation: { ...nothing, state: 'done', ...published(facts.founded) },
    calendar: {
      ...nothing,
      state: facts.terms > 0 ? 'done' : 'open',
      ...(facts.terms > 0 && published(facts.calendar)),
      facts: { terms: facts.terms, days: facts.schoolDays },
    },
    schools: {
      ...nothing,
      state: of > 0 ? 'done' : 'open',
      progress: of > 0 ? { n: of, of } : null,
      ...published(facts.lastOf.get('schools') ?? newestOf(schools)),
      facts: {
        kindergarten: count(({ stages }) => stages.includes('kindergarten')),
        primary: count(({ stages }) => stages.includes('primary')),
        junior: count(({ stages }) => stages.includes('junior')),
        senior: count(({ stages }) => stages.includes('senior')),
      },
    },
    handout: {
      ...nothing,
      ...counted(used, of),
      ...published(facts.lastOf.get('handout')),
      facts: { without: count(({ accounts }) => accounts === 0), never: of - used },
    },
    rosters: { ...nothing, ...counted(rosters, of), facts: { left: of - rosters } },
    modules: {
      ...nothing,
      ...modulesOf(schools, facts.modulesConfirmed),
      ...published(facts.lastOf.get('modules') ?? facts.modulesConfirmed),
    },
    round: {
      ...nothing,
      state: facts.screenings + facts.checks + facts.tests > 0 ? 'done' : 'open',
      facts: { screenings: facts.screenings, checks: facts.checks, tests: facts.tests },
    },
    definition: { ...nothing, state: facts.definition ? 'done' : 'open', ...published(facts.definition) },
    screen: {
      ...nothing,
      state: facts.withResults > 0 ? 'done' : 'waiting',
      progress: facts.withResults > 0 ? { n: facts.withResults, of } : null,
      facts: { rounds: facts.screenings },
    },
  }
  return (Object.keys(judged) as BureauStep[]).map((id) => ({ id, ...judged[id] }))
}

/** A step that every school has to have done; without schools there is nothing to count. */
function counted(n: number, of: number): { state: StepState; progress: { n: number; of: number } | null } {
  if (of === 0) return { state: 'waiting', progress: null }
  const state = n === of ? 'done' : n > 0 ? 'partial' : 'open'
  return { state, progress: { n, of } }
}

const visionModule = 2

/** Screening is there from the start: opened means that some school has one module more, unless the bureau wants no more. */
function modulesOf(schools: readonly SchoolFacts[], stored: Done | null) {
  if (schools.length === 0) return { state: 'waiting' as const }
  const opened = schoolModuleIds.filter((id) => schools.some(({ modules }) => modules.includes(id)))
  const isOpened = opened.some((id) => id !== visionModule)
  return {
    state: isOpened || stored ? ('done' as const) : ('open' as const),
    progress: { n: opened.length, of: schoolModuleIds.length },
  }
}

function newestOf(schools: readonly SchoolFacts[]): Done | null {
  if (schools.length === 0) return null
  return { by: '', at: new Date(Math.max(...schools.map(({ createdAt }) => createdAt.getTime()))) }
}
