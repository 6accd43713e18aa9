import { useQuery } from '@tanstack/react-query'
import { nodeQuery } from '@/api/node-query.ts'
import { nodeCheck, nodeFitness } from '@/modules/health/contract/node-screen.ts'

/** Check-ups of a city or province; without a code of the own one. */
export const useNodeCheck = (code: string | undefined) => useQuery(nodeQuery(nodeCheck, { code }))
/** The same of the fitness test. */
export const useNodeFitness = (code: string | undefined) => useQuery(nodeQuery(nodeFitness, { code }))
