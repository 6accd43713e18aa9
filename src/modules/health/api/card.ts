import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as card from '@/modules/health/contract/card.ts'
import { checkEdit, checkMissed } from '@/modules/health/contract/check.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'health', staleTime: 30_000 } as const
const touched: readonly Topic[] = ['health', 'lists', 'students', 'start-panel']

/** One child's card; a round of it while another of the same child is read. */
export const useHealthCard = (id: number, round?: number) =>
  useQuery({
    ...queryOptionsOf(card.healthCardById, round === undefined ? { id } : { id, round }, fresh),
    placeholderData: keepPreviousData,
  })

/** Fitness tests of a child, oldest first, beside the mean of the same grade and sex. */
export const useFitnessYears = (id: number) => useQuery(queryOptionsOf(card.fitnessYears, { id }, fresh))

/** Height, weight and findings of a child over all years, with the limits of the standards. */
export const useGrowthYears = (id: number) => useQuery(queryOptionsOf(card.growthYears, { id }, fresh))

/** The newest of them. */
export const useGrowthLatest = (id: number) => useQuery(queryOptionsOf(card.growthLatest, { id }, fresh))

/** What was registered late or corrected, newest first. */
export const useTestCorrections = (id: number) =>
  useQuery(queryOptionsOf(card.testCorrections, { id }, fresh))

/** Refusals are for the form that asked; `saved: false` in the answer: somebody else was quicker. */
export const useEditTest = () =>
  useAct((input: InputTo<typeof card.testEdit>) => send(card.testEdit, input), { touched, silent: true })

/** The same of a check-up. */
export const useEditCheck = () =>
  useAct((input: InputTo<typeof checkEdit>) => send(checkEdit, input), { touched, silent: true })

/** Says why students have no check-up, or takes it back. */
export const useMarkCheckMissed = () =>
  useAct((input: InputTo<typeof checkMissed>) => send(checkMissed, input), { touched, silent: false })
