import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as plan from '@/modules/trips/contract/plan.ts'
import * as trips from '@/modules/trips/contract/trips.ts'
import { tripYear } from '@/modules/trips/contract/year.ts'
import { tripReveal } from '@/modules/trips/contract/reveal.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** Others book at the same time: places are asked for again while somebody looks. */
const fresh = { topic: 'trips', staleTime: 5_000 } as const
const again = { refetchInterval: 15_000 } as const

export const useTripMonth = (input: InputTo<typeof trips.tripMonth>) =>
  useQuery({
    ...queryOptionsOf(trips.tripMonth, input, fresh),
    ...again,
    placeholderData: keepPreviousData,
  })

export const useTripYear = () => useQuery(queryOptionsOf(tripYear, {}, fresh))

export const useTripSession = (id: number) =>
  useQuery({ ...queryOptionsOf(trips.tripSession, { id }, fresh), ...again })

export const useTripRoster = (id: string) => useQuery(queryOptionsOf(trips.tripRoster, { id }, fresh))

/** Refusals are for the form that asked; `saved: false` in the answer: somebody, or the clock, was quicker. */
const useTripAct = <C extends Call>(call: C) =>
  useAct((input: InputTo<C>) => send(call, input), { touched: ['trips'], silent: true })

export const useTripBook = () => useTripAct(trips.tripBook)
export const useTripSubmit = () => useTripAct(trips.tripSubmit)
export const useTripCancel = () => useTripAct(trips.tripCancel)
export const useTripDrop = () => useTripAct(trips.tripDrop)
export const useTripDecide = () => useTripAct(trips.tripDecide)
export const useTripPapers = () => useTripAct(trips.tripPapers)
export const useTripDepart = () => useTripAct(trips.tripDepart)
/** One student's consent, presence or stars: a refusal is said in a message, as there is no form. */
export const useTripMark = () =>
  useAct((input: InputTo<typeof trips.tripMark>) => send(trips.tripMark, input), {
    touched: ['trips'],
    silent: false,
  })
/** Of several at once; the reply says whose mark changed, so that an undo takes back these alone. */
export const useTripMarkMany = () =>
  useAct((input: InputTo<typeof trips.tripMarkMany>) => send(trips.tripMarkMany, input), {
    touched: ['trips'],
    silent: false,
  })
export const revealTripContact = (input: InputTo<typeof tripReveal>) => send(tripReveal, input)

/** The bureau's bases and routes; asked for while they are edited. */
export const useTripPlan = () => useQuery(queryOptionsOf(plan.tripPlan, {}, fresh))
export const useTripBaseSave = () => useTripAct(plan.tripBaseSave)
export const useTripRouteSave = () => useTripAct(plan.tripRouteSave)
export const useTripSessionSave = () => useTripAct(plan.tripSessionSave)
export const useTripClose = () => useTripAct(plan.tripClose)
