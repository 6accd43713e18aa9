import * as z from 'zod/mini'

/** What a template asks of a child's eyes. `okLens`: wears a night-worn lens, yes or no. */
export const uploadFields = [
  'ucvaRight',
  'ucvaLeft',
  'cvaRight',
  'cvaLeft',
  'sphereRight',
  'cylinderRight',
  'axisRight',
  'sphereLeft',
  'cylinderLeft',
  'axisLeft',
  'okLens',
  'glasses',
  'takenOn',
] as const
export type UploadField = (typeof uploadFields)[number]

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const remark = z.string().check(z.maxLength(400))
const code = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))

const column = z.object({
  field: z.enum(uploadFields),
  /** Titles that a template may give it, the usual one first. */
  titles: z.array(title).check(z.minLength(1), z.maxLength(20)),
  /** Words by which a title that is none of these is still known. */
  contains: z._default(z.array(title).check(z.maxLength(10)), []),
  /** As what it is written; a cell that shows text gets text in any case. */
  as: z._default(z.enum(['number', 'text']), 'number'),
  digits: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(3)), 0),
  /** Without it a child's row is not complete. */
  required: z._default(z.boolean(), false),
})

/** The codes of a template; null = the cell is left as it is. */
const codes = z.object({
  okYes: code,
  okNo: code,
  okUnknown: code,
  /** An eye of which no mark could be taken. */
  notMeasurable: code,
  /** A value that nobody measured. */
  notMeasured: code,
  glassesNone: code,
  glassesFrame: code,
  glassesContact: code,
  glassesOrthokeratology: code,
})
export const uploadCodes = Object.keys(codes.shape) as UploadCode[]
export type UploadCode = keyof z.output<typeof codes>

export const profileId = z.string().check(z.regex(/^[a-z][a-z\d-]{1,39}$/))

/** How one authority's upload template looks, and what it wants in it: a file, which a bureau may change a copy of. */
export const uploadProfile = z.object({
  id: profileId,
  name: z.object({ zh: title, en: title }),
  /** From where it is known, for whoever checks it. */
  source: z.object({ zh: remark, en: remark }),
  format: z.nullable(z.enum(['xlsx', 'xls'])),
  /** Rows down to the first child. */
  headerRows: z.number().check(z.int(), z.minimum(1), z.maximum(8)),
  key: z.object({
    field: z.enum(['studentNo', 'idNumber']),
    titles: z.array(title).check(z.minLength(1), z.maxLength(20)),
  }),
  /** Words of a title whose column is never filled, though the rest of its title would fit. */
  ignored: z.array(title).check(z.maxLength(40)),
  columns: z.array(column).check(z.minLength(1), z.maxLength(40)),
  codes,
  /** Codes that no official text confirms: 待核. */
  unconfirmed: z
    .array(z.enum(Object.keys(codes.shape) as [UploadCode, ...UploadCode[]]))
    .check(z.maxLength(40)),
})
export type UploadProfile = z.output<typeof uploadProfile>
