import * as z from 'zod/mini'

/** `YYYY-MM-DD`, from the year 1 on: PostgreSQL knows none before it. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/))
