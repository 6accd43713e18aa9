import type * as z from 'zod/mini'

/** What an input takes, by name. */
export const fieldsOf = (input: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  (input._zod.def as { shape?: Record<string, unknown> }).shape ?? {}
