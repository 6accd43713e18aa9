import type { InputTo } from '@/api/client.ts'
import { competitionAdd } from '@/modules/competitions/contract/competition.ts'
import type { CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import { isCustom, type EventKey } from '@/modules/competitions/standards/event.ts'
import { eightPoints, readPoints } from '@/modules/competitions/standards/points.ts'
import { eventsOf, type TemplateKey } from '@/modules/competitions/standards/templates.ts'

export type PlanEvent = CompetitionPlan['events'][number]
/** An event of the plan, whichever groups hold it. */
export type PlanRow = { event: EventKey; name: string }

/** How the grades are often put into groups. */
export const groupings = [
  { key: 'primaryUpper', groups: [{ from: 4, to: 6 }] },
  {
    key: 'primaryHalves',
    groups: [
      { from: 1, to: 3 },
      { from: 4, to: 6 },
    ],
  },
  { key: 'junior', groups: [{ from: 7, to: 9 }] },
  {
    key: 'juniorYears',
    groups: [
      { from: 7, to: 7 },
      { from: 8, to: 8 },
      { from: 9, to: 9 },
    ],
  },
  { key: 'senior', groups: [{ from: 10, to: 12 }] },
  {
    key: 'stages',
    groups: [
      { from: 1, to: 6 },
      { from: 7, to: 9 },
      { from: 10, to: 12 },
    ],
  },
] as const
export const maxGroups = 4

export const firstPlan = (isDistrict: boolean): CompetitionPlan => ({
  name: '',
  heldOn: '',
  entryUntil: '',
  organiser: '',
  notes: '',
  level: isDistrict ? 'district' : 'campus',
  groups: [{ from: 4, to: 6 }],
  events: eventsIn('athletics', 1),
  lanes: '8',
  perTeam: '2',
  perStudent: '2',
  byRank: '3',
  byMark: '2',
  points: eightPoints.join(' '),
  schools: null,
})

/** The events of a template, in each of so many groups. */
export const eventsIn = (template: TemplateKey, groups: number): PlanEvent[] =>
  Array.from({ length: groups }, (_, group) =>
    eventsOf(template).map(({ event, sex }): PlanEvent => ({
      event,
      name: '',
      group,
      sex: sex === 1 ? 'boy' : 'girl',
    })),
  ).flat()

export const isSameEvent = (a: PlanRow, b: PlanRow) => a.event === b.event && a.name === b.name

/** Every event once, in the order in which they were chosen. */
export const rowsOf = ({ events }: Pick<CompetitionPlan, 'events'>): PlanRow[] =>
  events.filter((one, index) => events.findIndex((other) => isSameEvent(one, other)) === index)

/** The grades in other groups: who is added holds every event, as do the groups that were there what they held. */
export function withGroups(plan: CompetitionPlan, groups: CompetitionPlan['groups']): CompetitionPlan {
  const added = groups.flatMap((_, group) =>
    group < plan.groups.length
      ? []
      : rowsOf(plan).flatMap(({ event, name }) =>
          (['boy', 'girl'] as const)
            .filter((sex) => plan.events.some((one) => isSameEvent(one, { event, name }) && one.sex === sex))
            .map((sex): PlanEvent => ({ event, name, group, sex })),
        ),
  )
  return {
    ...plan,
    groups: groups.map(({ from, to }) => ({ from, to })),
    events: [...plan.events.filter(({ group }) => group < groups.length), ...added],
  }
}

/** Without one of its groups, and what only that held. */
export const withoutGroup = (plan: CompetitionPlan, at: number): CompetitionPlan => ({
  ...plan,
  groups: plan.groups.filter((_, index) => index !== at),
  events: plan.events
    .filter(({ group }) => group !== at)
    .map((one) => ({ ...one, group: one.group > at ? one.group - 1 : one.group })),
})

export type Problem =
  'name' | 'heldOn' | 'entryUntil' | 'groups' | 'events' | 'emptyGroup' | 'limits' | 'points' | 'schools'

const isDay = (text: string) => competitionAdd.input.shape.heldOn.safeParse(text.trim()).success

/** What is missing or cannot be held, in the order of the form; empty = it can be announced. */
export function problemsOf(plan: CompetitionPlan, invited: readonly number[]): Problem[] {
  const { shape } = competitionAdd.input
  const heldOn = plan.heldOn.trim()
  const entryUntil = plan.entryUntil.trim()
  const sorted = [...plan.groups].sort((a, b) => a.from - b.from)
  const isWithin = (key: 'lanes' | 'perTeam' | 'perStudent' | 'byRank' | 'byMark') =>
    plan[key].trim() !== '' && shape[key].safeParse(Number(plan[key])).success
  const is: Record<Problem, boolean> = {
    name: !shape.name.safeParse(plan.name).success,
    heldOn: !isDay(heldOn),
    entryUntil: entryUntil !== '' && (!isDay(entryUntil) || (isDay(heldOn) && entryUntil > heldOn)),
    groups: sorted.some(({ from, to }, index) => to < from || from <= (sorted[index - 1]?.to ?? 0)),
    events: plan.events.length === 0,
    emptyGroup:
      plan.events.length > 0 && plan.groups.some((_, at) => !plan.events.some(({ group }) => group === at)),
    limits: !(['lanes', 'perTeam', 'perStudent', 'byRank', 'byMark'] as const).every(isWithin),
    points: readPoints(plan.points) === null,
    schools: plan.level === 'district' && invited.length === 0,
  }
  return (Object.keys(is) as Problem[]).filter((key) => is[key])
}

/** What the call takes; null = something is missing or out of its bounds. */
export function asInput(
  plan: CompetitionPlan,
  invited: readonly number[],
): InputTo<typeof competitionAdd> | null {
  if (problemsOf(plan, invited).length > 0) return null
  const entryUntil = plan.entryUntil.trim()
  const parsed = competitionAdd.input.safeParse({
    ...plan,
    heldOn: plan.heldOn.trim(),
    entryUntil: entryUntil === '' ? null : entryUntil,
    events: plan.events.map((one) => ({ ...one, name: isCustom(one.event) ? one.name : '' })),
    points: readPoints(plan.points) ?? [],
    lanes: Number(plan.lanes),
    perTeam: Number(plan.perTeam),
    perStudent: Number(plan.perStudent),
    byRank: Number(plan.byRank),
    byMark: Number(plan.byMark),
    schools: plan.level === 'district' ? [...invited] : [],
  })
  return parsed.success ? parsed.data : null
}
