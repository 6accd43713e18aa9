import { useQuery } from '@tanstack/react-query'
import { regionsAll } from '@/contract/regions.ts'
import { queryOptionsOf } from './query-options.ts'

export const regionsQuery = () => queryOptionsOf(regionsAll, {}, { topic: 'regions', staleTime: Infinity })

/** Provinces and their cities; asked once, when a picker is first opened. */
export const useRegions = (isRequested = true) => useQuery({ ...regionsQuery(), enabled: isRequested })
