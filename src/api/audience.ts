import { useMutation } from '@tanstack/react-query'
import { internalTaken } from '@/contract/audience.ts'
import { send, type GivenTo } from './client.ts'

/** The reason why figures leave the desk whole; a refusal is said where it was asked. */
export const useNoteInternal = () =>
  useMutation({
    mutationFn: (input: GivenTo<typeof internalTaken>) => send(internalTaken, input),
    meta: { silent: true },
  })
