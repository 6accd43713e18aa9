import { useQuery } from '@tanstack/react-query'
import { nodeQuery } from '@/api/node-query.ts'
import { nodeSport } from '@/modules/sport/contract/node-screen.ts'

/** The sport of a city or province; without a code of the own one. */
export const useNodeSport = (code: string | undefined) => useQuery(nodeQuery(nodeSport, { code }))
