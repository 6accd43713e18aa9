import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '@/contract/call.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'
import * as funnel from '@/modules/referrals/contract/funnel.ts'
import * as referrals from '@/modules/referrals/contract/referrals.ts'

const touched: readonly Topic[] = ['vision', 'lists', 'students', 'start-panel']
const fresh = { topic: 'vision', staleTime: 30_000 } as const

export type FunnelFilter = InputTo<typeof funnel.referralFunnel>
export const useReferralFunnel = (filter: FunnelFilter) =>
  useQuery({ ...queryOptionsOf(funnel.referralFunnel, filter, fresh), placeholderData: keepPreviousData })

export const useReferral = (input: InputTo<typeof referrals.referralOpen>) =>
  useQuery(queryOptionsOf(referrals.referralOpen, input, { ...fresh, staleTime: 0 }))
export const useReferralPreview = (input: InputTo<typeof referrals.referralsPreview>) =>
  useQuery(queryOptionsOf(referrals.referralsPreview, input, { ...fresh, staleTime: 0 }))
export const useLate = (input: InputTo<typeof referrals.referralsLate>) =>
  useQuery({ ...queryOptionsOf(referrals.referralsLate, input, fresh), placeholderData: keepPreviousData })

/** Refusals are for the drawer that asked. */
export const useBook = () =>
  useAct((input: InputOf<typeof referrals.referralsBook>) => send(referrals.referralsBook, input), {
    touched,
    silent: true,
  })
export const useCancel = () =>
  useAct((input: InputOf<typeof referrals.referralsCancel>) => send(referrals.referralsCancel, input), {
    touched,
    silent: false,
  })
export const useRechecked = () =>
  useAct((input: InputOf<typeof referrals.referralsRechecked>) => send(referrals.referralsRechecked, input), {
    touched,
    silent: true,
  })
export const useMakeLink = () =>
  useAct((input: InputTo<typeof referrals.referralLink>) => send(referrals.referralLink, input), {
    touched: [],
    silent: false,
  })
export const useRemindLate = () =>
  useAct((input: InputTo<typeof referrals.referralsRemind>) => send(referrals.referralsRemind, input), {
    touched: ['vision'],
    silent: false,
  })
