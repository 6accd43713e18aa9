import { useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as leavers from '@/modules/records/contract/leavers.ts'
import * as district from '@/modules/records/contract/turnover-district.ts'
import * as handover from '@/modules/records/contract/turnover-handover.ts'
import * as school from '@/modules/records/contract/turnover.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const own = { topic: 'turnover', staleTime: 30_000 } as const
/** While a job runs its progress is asked for beside the live channel, which a proxy may block. */
const whileRunningMs = 1_000

const isRunning = (state: string | undefined) =>
  state === 'waiting' || state === 'undoing' || state === 'running'

/** A school's turnover: what is under way, or what can be begun. */
export const useTurnover = () =>
  useQuery({
    ...queryOptionsOf(school.turnoverOfSchool, {}, own),
    refetchInterval: ({ state }) => isRunning(state.data?.current?.state) && whileRunningMs,
  })

/** How far each school of the district is. */
export const useDistrictTurnover = () =>
  useQuery({
    ...queryOptionsOf(district.turnoverOfDistrict, {}, own),
    refetchInterval: ({ state }) => isRunning(state.data?.run?.state) && whileRunningMs,
  })

export const useTurnoverStudents = (input: InputTo<typeof school.turnoverStudentsOf>) =>
  useQuery(queryOptionsOf(school.turnoverStudentsOf, input, own))

export const useOutgoing = (turnover: string) =>
  useQuery(queryOptionsOf(handover.handoverOutgoing, { turnover }, own))
export const useIncoming = (isRequested: boolean) =>
  useQuery({ ...queryOptionsOf(handover.handoverIncoming, {}, own), enabled: isRequested })
export const useReceivingSchools = () =>
  useQuery(queryOptionsOf(handover.handoverSchools, {}, { ...own, staleTime: 300_000 }))

const here = ['turnover'] as const satisfies readonly Topic[]
/** Where students are is another now. */
const everywhere = [
  'turnover',
  'students',
  'classes',
  'lists',
  'schools',
  'vision',
  'health',
  'start-panel',
] as const

function useStep<C extends Call>(call: C, touched: readonly Topic[] = here) {
  return useAct((input: InputTo<C>) => send(call, input), { touched, silent: true })
}

export const useTurnoverStart = () => useStep(school.turnoverStart)
export const useTurnoverClasses = () => useStep(school.turnoverClasses)
export const useChooseStudents = () => useStep(school.turnoverStudents)
export const useTurnoverReady = () => useStep(school.turnoverReady)
export const useTurnoverDiscard = () => useStep(school.turnoverDiscard)
export const useTurnoverCommit = () => useStep(school.turnoverCommit, everywhere)
export const useTurnoverUndo = () => useStep(school.turnoverUndo, everywhere)
export const useHandoverChoose = () => useStep(handover.handoverChoose)
export const useHandoverDestination = () => useStep(handover.handoverDestination)
export const useHandoverRemind = () => useStep(handover.handoverRemind)
export const useHandoverAccept = () => useStep(handover.handoverAccept, everywhere)
export const useHandoverReturn = () => useStep(handover.handoverReturn, everywhere)
export const useDistrictStart = () => useStep(district.districtTurnoverStart, everywhere)
export const useDistrictUndo = () => useStep(district.districtTurnoverUndo, everywhere)
export const useBringBack = () => useStep(leavers.leaversReturn, everywhere)
