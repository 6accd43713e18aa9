import * as z from 'zod/mini'

/** What a column `integer` holds. */
const maxInteger = 2_147_483_647

/** Number of a school, an account, a round or a competition: the database keeps it in 32 bits. */
export const id = z.int().check(z.minimum(1), z.maximum(maxInteger))
/** Number of a child, a class, a teacher, a record: of 64 bits, of which JSON carries 53 exactly. */
export const longId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
/** The same of a query or a form, which know only text. */
export const idText = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxInteger))
export const longIdText = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** A person's name as it is typed; longer ones are in no register. */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** How often a record was changed before: who writes says which one it read. */
export const version = z.int().check(z.minimum(0), z.maximum(maxInteger))
/** How many of something there are. */
export const quantity = z.int().check(z.minimum(0), z.maximum(maxInteger))
/** An instant in ms since 1970, within what a date can say. */
export const instant = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))
/** Number of the last row seen; 0 = from the beginning. */
export const cursor = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/** Of words that are pasted, a zero byte is dropped, as PostgreSQL keeps none in a text; every other text that holds one is refused. */
export const withoutZeroBytes = z.overwrite<string>((text) => text.replaceAll('\u0000', ''))

/** Values under names, at most `most` of them; the OpenAPI document says how many. */
export const recordOf = <K extends z.ZodMiniType<string, string>, V extends z.ZodMiniType>(
  key: K,
  value: V,
  max: number,
) =>
  z
    .record(key, value)
    .check(z.refine((input) => Object.keys(input).length <= max))
    .register(z.globalRegistry, { maxProperties: max })
