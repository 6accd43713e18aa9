import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '@/api/query-options.ts'
import { writtenDoubts } from '@/modules/health/contract/written-doubts.ts'

/** What a committed plan wrote that asks for a second look; read again whenever figures of health change. */
export const useWrittenDoubts = (plan: string, enabled: boolean) =>
  useQuery({ ...queryOptionsOf(writtenDoubts, { plan }, { topic: 'health', staleTime: 0 }), enabled })
