import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  handoutList,
  handoutMake,
  handoutPrinted,
  handoutWorkbook,
  type HandoutSlip,
} from '@/modules/account/contract/handout.ts'
import { receiveFile, send } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Of the topic `schools`, so that an account that is made, or used for the first time, renews the list by the live channel. */
export const handoutQueries = Object.freeze({
  list: () => queryOptionsOf(handoutList, {}, { topic: 'schools', staleTime: 10_000 }),
})

/** Every school of the district with the state of its administrator account. */
export const useHandout = () => useQuery(handoutQueries.list())

/** Makes the slips of a few schools; their passwords are shown only here. Throws CallError. */
export const makeSlips = async (schools: readonly number[]): Promise<HandoutSlip[]> =>
  (await send(handoutMake, { schools: [...schools] })).slips

/** Notes that slips were printed. */
export function useNotePrinted() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slips: readonly HandoutSlip[]) =>
      send(handoutPrinted, { schools: slips.map(({ school }) => school) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: handoutQueries.list().queryKey }),
  })
}

/** The slips as a workbook; counts as printed. */
export function useSlipsWorkbook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slips: readonly HandoutSlip[]) =>
      receiveFile(handoutWorkbook, {
        slips: slips.map(({ school, username, password }) => ({ school, username, password })),
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: handoutQueries.list().queryKey }),
  })
}
