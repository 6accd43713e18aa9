import { useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@/modules/vision/contract/national-upload.ts'
import { receiveFile, send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { formOf, sendFile } from '@/api/send-file.ts'
import { useAct } from '@/api/use-act.ts'
import { saveFile } from '@/lib/save-file.ts'

export interface TemplateRequest {
  file: File
  round: number | undefined
  profile: string | undefined
}

const inputOf = ({ round, profile }: TemplateRequest) => ({
  ...(round !== undefined && { round }),
  ...(profile !== undefined && { profile }),
})

/** What the template is and whom it misses; asked anew for another file, round or profile. Said beside the drop zone. */
export const useTemplateCheck = () =>
  useMutation({
    mutationFn: (request: TemplateRequest) =>
      sendFile(calls.nationalUploadCheck, inputOf(request), request.file),
    meta: { silent: true },
  })

/** The same file again, for the filled one or the list of who is missed, which the browser saves. */
export const useTemplateFile = () =>
  useMutation({
    mutationFn: ({
      request,
      ...chosen
    }: { request: TemplateRequest } & Pick<InputTo<typeof calls.nationalUploadFile>, 'what' | 'reason'>) =>
      receiveFile(
        calls.nationalUploadFile,
        { ...inputOf(request), ...chosen },
        {
          form: formOf(request.file),
        },
      ),
    onSuccess: saveFile,
    meta: { silent: true },
  })

export const useUploadProfiles = () =>
  useQuery(queryOptionsOf(calls.nationalUploadProfiles, {}, { topic: 'upload-profiles', staleTime: 60_000 }))

const touching = { touched: ['upload-profiles'] as const, silent: true }
export const useProfileSave = () =>
  useAct(
    (input: InputTo<typeof calls.nationalUploadProfileSave>) => send(calls.nationalUploadProfileSave, input),
    touching,
  )
export const useProfileDrop = () =>
  useAct(
    (input: InputTo<typeof calls.nationalUploadProfileDrop>) => send(calls.nationalUploadProfileDrop, input),
    touching,
  )
