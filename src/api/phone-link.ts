import { useMutation, useQuery } from '@tanstack/react-query'
import { phoneConfirm, phoneLink, phoneOpen } from '@/contract/phone-link.ts'
import { send } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

export const phoneQueries = Object.freeze({
  /** Whose link this is; 404 once it is used or over. */
  open: (code: string) => ({
    ...queryOptionsOf(phoneOpen, { code }, { topic: 'account', staleTime: 60_000 }),
    gcTime: 0,
  }),
})

/** Makes a link for the own phone, valid for two minutes. */
export const useMakePhoneLink = () =>
  useMutation({ mutationFn: () => send(phoneLink, {}), meta: { silent: true } })

/** Reads a link; without a code nothing is asked. */
export const usePhoneLink = (code: string) => useQuery({ ...phoneQueries.open(code), enabled: code !== '' })

/** Uses the link up; the computer that shows it is notified (AUTH-12). */
export const useConfirmPhone = () =>
  useMutation({ mutationFn: (code: string) => send(phoneConfirm, { code }), meta: { silent: true } })
