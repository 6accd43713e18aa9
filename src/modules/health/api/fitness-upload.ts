import { useMutation } from '@tanstack/react-query'
import { receiveFile, type InputTo } from '@/api/client.ts'
import { sendFile } from '@/api/send-file.ts'
import { saveFile } from '@/lib/save-file.ts'
import { fitnessDifference, fitnessExemptForms } from '@/modules/health/contract/fitness-upload.ts'

/** The file of another year beside this one; refused beside the drop zone. */
export const useFitnessDifference = (schoolYear: number | undefined) =>
  useMutation({
    mutationFn: (file: File) =>
      sendFile(fitnessDifference, schoolYear === undefined ? {} : { schoolYear }, file),
    meta: { silent: true },
  })

/** A form for each who is excused, which the browser saves; refused in the dialog. */
export const useExemptForms = () =>
  useMutation({
    mutationFn: (input: InputTo<typeof fitnessExemptForms>) => receiveFile(fitnessExemptForms, input),
    onSuccess: saveFile,
    meta: { silent: true },
  })
