import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'
import * as bureau from '@/modules/submissions/contract/bureau.ts'
import * as parts from '@/modules/submissions/contract/parts.ts'

const minute = 60_000

/** Under the topic of rounds: whoever changes records or rounds makes them old. */
export const partQueries = Object.freeze({
  own: (input: InputTo<typeof parts.ownParts>) =>
    queryOptionsOf(parts.ownParts, input, { topic: 'rounds', staleTime: minute }),
  report: (input: InputTo<typeof parts.partReport>) =>
    queryOptionsOf(parts.partReport, input, { topic: 'rounds', staleTime: minute }),
  matrix: (input: InputTo<typeof bureau.partsMatrix>) =>
    queryOptionsOf(bureau.partsMatrix, input, { topic: 'rounds', staleTime: minute }),
  detail: (input: InputTo<typeof bureau.partDetail>) =>
    queryOptionsOf(bureau.partDetail, input, { topic: 'rounds', staleTime: minute }),
})

/** Grades of the own school in a round. */
export const useOwnParts = (input: InputTo<typeof parts.ownParts>) => useQuery(partQueries.own(input))

/** What stops a grade from being sent; the last answer stays while the next is read. */
export const usePartReport = (input: InputTo<typeof parts.partReport>) =>
  useQuery({ ...partQueries.report(input), placeholderData: keepPreviousData })

export const usePartsMatrix = (input: InputTo<typeof bureau.partsMatrix>) =>
  useQuery(partQueries.matrix(input))

/** A part as the bureau looks at it. */
export const usePartDetail = (input: InputTo<typeof bureau.partDetail>) => useQuery(partQueries.detail(input))

const said = { touched: ['rounds'] as const, silent: true }
const shown = { touched: ['rounds'] as const, silent: false }

export const useConfirm = () =>
  useAct((input: InputTo<typeof parts.partConfirm>) => send(parts.partConfirm, input), said)
export const useSendParts = () =>
  useAct((input: InputTo<typeof parts.partSend>) => send(parts.partSend, input), shown)
export const useRecall = () =>
  useAct((input: InputTo<typeof parts.partRecall>) => send(parts.partRecall, input), shown)
export const useAsk = () => useAct((input: InputTo<typeof parts.partAsk>) => send(parts.partAsk, input), said)
export const useResolveComment = () =>
  useAct((input: InputTo<typeof parts.commentResolve>) => send(parts.commentResolve, input), shown)
export const useDecide = () =>
  useAct((input: InputTo<typeof bureau.partDecide>) => send(bureau.partDecide, input), said)
export const useComment = () =>
  useAct((input: InputTo<typeof bureau.partComment>) => send(bureau.partComment, input), said)
export const useDeadline = () =>
  useAct((input: InputTo<typeof bureau.partsDeadline>) => send(bureau.partsDeadline, input), said)
export const useRemindParts = () =>
  useAct((input: InputTo<typeof bureau.partsRemind>) => send(bureau.partsRemind, input), shown)
export const useVerifyVersion = () =>
  useAct((input: InputTo<typeof bureau.partVerify>) => send(bureau.partVerify, input), {
    touched: [],
    silent: false,
  })
