import * as z from 'zod/mini'
import { roundKinds } from '@/contract/round-kind.ts'
import { optionalParam } from '@/lib/optional-param.ts'
import { shownStates } from './shown-state.ts'

const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))
const schema = z.object({
  kind: optionalParam(z.enum(roundKinds)),
  round: optionalParam(number),
  grade: optionalParam(number),
  /** Of the bureau's page. */
  school: optionalParam(number),
  state: optionalParam(z.enum(shownStates)),
})
export type PartsSearch = z.infer<typeof schema>
/** What the address of the pages of submission says; anything else is left out. */
export const partsSearch = (raw: Record<string, unknown>): PartsSearch => schema.parse(raw)
