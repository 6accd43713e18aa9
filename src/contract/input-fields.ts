import type * as z from 'zod/mini'

/** What an input takes, by name. */
export const fieldsOf = (input: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  (input._zod.def as { shape?: Record<string, unknown> }).shape ?? {}

/** Whether an input is an object without fields: the call is always the same question. A union of inputs has fields, if not by one name. */
export const takesNothing = (input: z.ZodMiniType): boolean =>
  Object.keys((input._zod.def as { shape?: Record<string, unknown> }).shape ?? { any: true }).length === 0
