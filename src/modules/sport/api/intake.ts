import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as entry from '@/modules/sport/contract/entry.ts'
import * as quarantine from '@/modules/sport/contract/quarantine.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'sport', staleTime: 10_000 } as const
const touched = { touched: ['sport'], silent: true } as const

/** Records in quarantine, a page before an id. */
export const useSportQuarantine = (input: InputTo<typeof quarantine.sportQuarantine>) =>
  useQuery({
    ...queryOptionsOf(quarantine.sportQuarantine, input, fresh),
    placeholderData: keepPreviousData,
  })

/** Own entries that can still be taken back; each entry and each undo reads them again. */
export const useRecentEntries = () =>
  useQuery(queryOptionsOf(entry.sportEntryRecent, {}, { topic: 'sport', staleTime: 0 }))

/** Refusals of all of these are for the form that asked. */
export const useEnterSport = () =>
  useAct((input: InputTo<typeof entry.sportEntry>) => send(entry.sportEntry, input), touched)
export const useUndoEntry = () => useAct((id: string) => send(entry.sportEntryUndo, { id }), touched)
export const useResolveQuarantine = () =>
  useAct(
    (input: InputTo<typeof quarantine.sportQuarantineResolve>) =>
      send(quarantine.sportQuarantineResolve, input),
    touched,
  )
