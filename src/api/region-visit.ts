import { useMutation } from '@tanstack/react-query'
import { regionVisit } from '@/contract/region-visit.ts'
import { send } from './client.ts'

/**
 * Goes to a district below the own city or province, or with nothing back to it. Whatever the page had read is of another place then, so the
 * console begins anew.
 */
export const useVisit = () =>
  useMutation({
    mutationFn: (code: string | undefined) => send(regionVisit, { code }),
    onSuccess: () => globalThis.location.assign('/'),
  })
