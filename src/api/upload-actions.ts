import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as files from '@/contract/upload-files.ts'
import * as uploads from '@/contract/uploads.ts'
import { receiveFile, send, type InputTo } from './client.ts'
import { sendFile, type SendFileOptions } from './send-file.ts'
import { uploadQueries } from './uploads.ts'

/**
 * What to upload; the page keeps progress and the means to stop. Only a screening names its round: check-ups and tests go into the one
 * under way.
 */
export type UploadRequest = SendFileOptions & { file: File } & (
    | { kind: Exclude<uploads.UploadKind, 'vision' | 'entries' | 'results' | 'timetable' | 'clinicResults'> }
    | { kind: 'vision'; round: number }
    | { kind: 'entries' | 'results'; competition: number }
    | { kind: 'timetable'; term?: string }
    | { kind: 'clinicResults' }
  )

/** Uploads a workbook and answers its plan at once, still being read. Nothing is written. */
export function useUploadWorkbook() {
  const keep = useKeepPlan()
  return useMutation({
    mutationFn: (request: UploadRequest) =>
      request.kind === 'vision' || request.kind === 'check' || request.kind === 'fitness'
        ? sendFile(
            files.uploadScreening,
            { kind: request.kind, wait: 0, ...('round' in request ? { round: request.round } : {}) },
            request.file,
            request,
          )
        : request.kind === 'entries' || request.kind === 'results'
          ? sendFile(
              files.uploadCompetition,
              { kind: request.kind, competition: request.competition, wait: 0 },
              request.file,
              request,
            )
          : request.kind === 'questionnaire'
            ? sendFile(files.inverseUpload, { jiazhang: '1', wait: 0 }, request.file, request)
            : request.kind === 'timetable'
              ? sendFile(
                  files.timetableUpload,
                  { wait: 0, ...(request.term !== undefined && { term: request.term }) },
                  request.file,
                  request,
                )
              : request.kind === 'clinicResults'
                ? sendFile(files.clinicResultsUpload, { wait: 0 }, request.file, request)
                : sendFile(files.uploadRoster, { code: request.kind, wait: 0 }, request.file, request),
    onSuccess: keep,
    // Refused files are answered beside the drop zone.
    meta: { silent: true },
  })
}

export const useCommitPlan = () =>
  usePlanAction((input: InputTo<typeof uploads.commitPlan>) => plain(uploads.commitPlan, input))
export const useRemap = () =>
  usePlanAction((input: InputTo<typeof uploads.remap>) => plain(uploads.remap, input))
export const useDiscardPlan = () =>
  usePlanAction((input: InputTo<typeof uploads.discardPlan>) => send(uploads.discardPlan, input))
export const useUndoPlan = () =>
  usePlanAction((input: InputTo<typeof uploads.undoPlan>) => plain(uploads.undoPlan, input))
/** Answers the plan as it is then; changed rows are read again. */
export const useFixCell = () =>
  usePlanAction(async (input: InputTo<typeof uploads.fixCell>) => (await send(uploads.fixCell, input)).plan)
export const useResolveConflict = () =>
  usePlanAction(
    async (input: InputTo<typeof uploads.resolveConflict>) =>
      (await send(uploads.resolveConflict, input)).plan,
  )

export const receiveErrorWorkbook = (plan: string) => receiveFile(uploads.errorWorkbook, { code: plan })
export const receiveTemplate = (kind: uploads.UploadKind) => receiveFile(uploads.uploadTemplate, { kind })

/** Never waits on the server: the plan's own query follows the work. */
const plain = <C extends Call>(call: C, input: InputTo<C>) => send(call, { wait: 0, ...input })

function usePlanAction<I>(act: (input: I) => Promise<uploads.Plan>) {
  const keep = useKeepPlan()
  return useMutation({ mutationFn: act, onSuccess: keep })
}

/** Keeps the plan that an act on it answered; its rows and the history are read again. */
export function useKeepPlan() {
  const queryClient = useQueryClient()
  return (plan: uploads.Plan) => keepPlan(queryClient, plan)
}

/** The answer is the newest plan there is; its rows and the history are read again. */
function keepPlan(queryClient: QueryClient, plan: uploads.Plan) {
  const { queryKey } = uploadQueries.plan(plan.plan)
  queryClient.setQueryData(queryKey, plan)
  void queryClient.invalidateQueries({
    queryKey: uploadQueries.all,
    predicate: (query) => query.queryKey[1] !== queryKey[1],
  })
}
