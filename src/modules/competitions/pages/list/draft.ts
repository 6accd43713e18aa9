import type { InputTo } from '@/api/client.ts'
import { required } from '@/lib/required.ts'
import { competitionAdd } from '@/modules/competitions/contract/competition.ts'
import type { TemplateKey } from '@/modules/competitions/standards/templates.ts'

/** How the grades are put into groups. */
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
type Grouping = (typeof groupings)[number]['key']

export type Draft = {
  name: string
  heldOn: string
  template: TemplateKey
  level: 'campus' | 'school' | 'district'
  groups: Grouping
  lanes: string
  perTeam: string
  perStudent: string
  byRank: string
  byMark: string
  /** Undefined = all. */
  schools?: number[]
}

export const firstDraft = (isDistrict: boolean): Draft => ({
  name: '',
  heldOn: '',
  template: 'athletics',
  level: isDistrict ? 'district' : 'campus',
  groups: 'primaryUpper',
  lanes: '8',
  perTeam: '2',
  perStudent: '2',
  byRank: '3',
  byMark: '2',
})

/** What the call takes; null = something is missing or out of its bounds. */
export function asInput(draft: Draft, schools: number[]): InputTo<typeof competitionAdd> | null {
  const { lanes, perTeam, perStudent, byRank, byMark, groups, ...rest } = draft
  const parsed = competitionAdd.input.safeParse({
    ...rest,
    schools,
    heldOn: draft.heldOn.trim(),
    lanes: Number(lanes),
    perTeam: Number(perTeam),
    perStudent: Number(perStudent),
    byRank: Number(byRank),
    byMark: Number(byMark),
    groups: required(
      groupings.find(({ key }) => key === groups),
      groups,
    ).groups,
  })
  return parsed.success && (draft.level !== 'district' || schools.length > 0) ? parsed.data : null
}
