import { useQuery } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'
import * as spots from '@/modules/submissions/contract/spot.ts'

/** The last spot check of a part. */
export const useSpot = (input: InputTo<typeof spots.spotRead>) =>
  useQuery(queryOptionsOf(spots.spotRead, input, { topic: 'rounds', staleTime: 30_000 }))

/** Students of the sample with what was entered. */
export const useSpotSheet = (input: InputTo<typeof spots.spotSheet>) =>
  useQuery(queryOptionsOf(spots.spotSheet, input, { topic: 'rounds', staleTime: 0 }))

const said = { touched: ['rounds'] as const, silent: true }

export const useAskSpot = () =>
  useAct((input: InputTo<typeof spots.spotAsk>) => send(spots.spotAsk, input), said)
/** The sheet stays as it is written: it is not read again after each row. */
export const useEnterSpot = () =>
  useAct((input: InputTo<typeof spots.spotEnter>) => send(spots.spotEnter, input), {
    touched: [],
    silent: true,
  })
export const useEndSpot = () =>
  useAct((input: InputTo<typeof spots.spotEnd>) => send(spots.spotEnd, input), said)
