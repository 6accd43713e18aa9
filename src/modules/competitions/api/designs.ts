import { useQuery } from '@tanstack/react-query'
import { competitionReopen } from '@/modules/competitions/contract/competition.ts'
import * as drafts from '@/modules/competitions/contract/drafts.ts'
import { competitionTeam, competitionTeams } from '@/modules/competitions/contract/participation.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'competitions', staleTime: 10_000 } as const
const touched = { touched: ['competitions'], silent: true } as const

/** Competitions that are being designed, saved last first. */
export const useDrafts = (isRequested = true) =>
  useQuery({ ...queryOptionsOf(drafts.competitionDrafts, {}, fresh), enabled: isRequested })

/** The plan of an old competition; `undefined` = none is copied. */
export const usePlanOf = (id: number | undefined) =>
  useQuery({ ...queryOptionsOf(drafts.competitionPlanOf, { id: id ?? 0 }, fresh), enabled: id !== undefined })

/** Who takes part how far. */
export const useTeams = (id: number) => useQuery(queryOptionsOf(competitionTeams, { id }, fresh))

/** Entries of one team; `undefined` = none is open. */
export const useTeam = (id: number, team: number | undefined) =>
  useQuery({
    ...queryOptionsOf(competitionTeam, { id, team: team ?? 0 }, fresh),
    enabled: team !== undefined,
  })

/** Refusals of all of these are for the form or dialog that asked. */
export const useSaveDraft = () =>
  useAct(
    (input: InputTo<typeof drafts.competitionDraftSave>) => send(drafts.competitionDraftSave, input),
    touched,
  )
export const useDeleteDraft = () =>
  useAct((id: number) => send(drafts.competitionDraftDelete, { id }), touched)
export const useRecall = () => useAct((id: number) => send(drafts.competitionRecall, { id }), touched)
export const useReopen = () =>
  useAct((input: InputTo<typeof competitionReopen>) => send(competitionReopen, input), touched)
