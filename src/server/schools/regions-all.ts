import { regionsAll } from '@/contract/schools.ts'
import { route } from '../http/route.ts'
import { regionsWithKeys } from '../reference/region-keys.ts'

export const regionsAllRoute = route(regionsAll, async () => regionsWithKeys())
