import * as z from 'zod/mini'
import type { Call } from './call.ts'

type Schema = z.core.$ZodType
/** A schema is a tree of definitions; of each kind only what can hold an object inside is named here. */
type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  valueType?: Schema
  in?: Schema
}

const made = new WeakMap<Call, z.ZodMiniType>()

/**
 * A call's input as the server takes it and the OpenAPI document says it: a key that the contract does not name is refused, at any depth, for
 * it is a mistake of whoever asks, who would otherwise get the answer to another question. Made once for each call and only where it is
 * needed: the console asks by the contract and does without.
 */
export function strictInput(call: Call): z.ZodMiniType {
  const known = made.get(call)
  if (known) return known
  const strict = strictly(call.input) as z.ZodMiniType
  made.set(call, strict)
  return strict
}

function strictly(schema: Schema): Schema {
  const definition = schema._zod.def as Definition
  const { shape, element, innerType, options, items, valueType } = definition
  const inner: Partial<Definition> = {
    ...(shape && {
      shape: Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, strictly(one)])),
      catchall: definition.catchall ?? z.never(),
    }),
    ...(element && { element: strictly(element) }),
    ...(innerType && { innerType: strictly(innerType) }),
    ...(options && { options: options.map(strictly) }),
    ...(items && { items: items.map(strictly) }),
    ...(valueType && { valueType: strictly(valueType) }),
    ...(definition.in && { in: strictly(definition.in) }),
  }
  if (Object.keys(inner).length === 0) return schema
  return z.clone(schema, { ...definition, ...inner } as typeof schema._zod.def)
}
