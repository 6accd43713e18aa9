import { useQuery } from '@tanstack/react-query'
import { nodeQuery } from '@/api/node-query.ts'
import { nodeVision } from '@/modules/vision/contract/node-screen.ts'

/** The vision of a city or province; without a code of the own one. */
export const useNodeVision = (code: string | undefined) => useQuery(nodeQuery(nodeVision, { code }))
