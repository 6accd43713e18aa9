import * as z from 'zod/mini'

/** A search param that may be left out; anything that does not fit means "not set": a shared link with an old value still opens. */
export const optionalParam = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.catch<z.ZodMiniType<z.output<T> | undefined, z.input<T> | undefined>>(z.optional(schema), undefined),
  )
