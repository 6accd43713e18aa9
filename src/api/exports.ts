import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@/contract/call.ts'
import * as calls from '@/contract/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { receiveFile, send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

const topic = 'exports'
type Listed = ReplyOf<typeof calls.exportStatus>

/** The server is at it: it changes by itself. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'running'

/** Asked again each second while anything in it is under way. */
const refetchInterval = (query: { state: { data?: Listed | undefined } }) =>
  query.state.data?.rows.some(isUnderWay) === true && 1000

export const exportQueries = Object.freeze({
  all: [topic] as const,
  one: (id: string) => ({
    ...queryOptionsOf(calls.exportStatus, { id }, { topic, staleTime: 0 }),
    refetchInterval,
  }),
  list: () => ({ ...queryOptionsOf(calls.exportStatus, {}, { topic, staleTime: 0 }), refetchInterval }),
})

/** One own export and how far it is; `data` is undefined until it is known, null when there is none of this id. */
export const useExport = (id: string) =>
  useQuery({ ...exportQueries.one(id), select: ({ rows }) => rows[0] ?? null })

/** Own exports, newest first. */
export const useExports = () => useQuery({ ...exportQueries.list(), select: ({ rows }) => rows })

/** Refusals are shown where it was asked for. */
export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputTo<typeof calls.exportStart>) => send(calls.exportStart, input),
    onSuccess: (job) => keep(client, job),
    meta: { silent: true },
  })
}

/** Stops an export, or throws its file away. */
export function useCancelExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(calls.exportCancel, { id }),
    onSuccess: (job) => keep(client, job),
  })
}

/** The file, by the session's token; `saveFile` hands it to the browser. */
export const receiveExport = (id: string) => receiveFile(calls.exportFile, { id })

/** The answer is the newest there is of it; the list is read again. */
function keep(client: QueryClient, job: ExportJob) {
  client.setQueryData<Listed>(exportQueries.one(job.id).queryKey, { rows: [job] })
  void client.invalidateQueries({ queryKey: exportQueries.list().queryKey, exact: true })
}
