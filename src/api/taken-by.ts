import * as z from 'zod/mini'
import type { Call } from '@/contract/call.ts'

type Schema = z.core.$ZodType
type Definition = {
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
}

/**
 * What of an input a call takes. Pages ask with a whole search or form, of which a call may need a part, and a browser keeps what an older
 * console wrote; the server refuses a key that the contract does not name.
 */
export const takenBy = (call: Call, input: object): object => taken(call.input, input) as object

function taken(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { shape, catchall, element, innerType, options } = schema._zod.def as Definition
  if (innerType) return taken(innerType, value)
  if (element && Array.isArray(value)) return value.map((one) => taken(element, one))
  if (options) {
    const fitting = options.find((option) => z.safeParse(option, value).success)
    return fitting ? taken(fitting, value) : value
  }
  if (!shape || catchall) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => Object.hasOwn(shape, key))
      .map(([key, one]) => [key, taken(shape[key]!, one)]),
  )
}
