import * as z from 'zod/mini'
import { day } from '../day.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'
import { cursor, longId, quantity, recordOf } from '../field-types.ts'

/**
 * How a column can be narrowed, and what its value then is: `contains`, `starts` a text; `whole` the very value, which no list declares
 * but `seenFromOutside` makes of both; `choice` some of its values; `year` some years; `presence` there or missing; `range` between two
 * numbers or dates, either of them open.
 */
export type FilterKind = 'contains' | 'starts' | 'whole' | 'choice' | 'year' | 'presence' | 'range'

/** What a list may declare. */
export type DeclaredFilter = Exclude<FilterKind, 'whole'>

/** Says how a cell is drawn in the grid, written in an export and compared. `person` and `mobile` are personal data. */
export type ColumnType =
  | 'person'
  | 'organisation'
  | 'text'
  | 'studentNumber'
  | 'idNumber'
  | 'mobile'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'time'
  | 'choice'
  | 'class'
  | 'rate'

/** Where the values of a `choice` come from when they are not fixed. */
export type ChoiceSource = 'schools' | 'classes' | 'grades'

export interface ListColumn {
  key: string
  type: ColumnType
  /** Width in CSS px at standard density, before a reader changes it. */
  width: number
  /** Of a `rate` whose metric has them: `n` and `of` are in so many parts of one (`standards/metrics`). */
  parts?: number
  /** Of a `decimal`: how many digits behind the point it has at least, on the screen and in files. */
  digits?: 1 | 2
  sort?: true
  filter?: FilterKind
  /** Of a `choice`: its values (words in lists.json under `values.<key>`), or where they come from. */
  choices?: readonly string[] | ChoiceSource
  /** Masked by the server for everybody, or outside the own school only. */
  mask?: 'always' | 'outside'
  /** A masked value that can be shown, one at a time, with a reason (MAN-09). */
  reveal?: true
  /** Left out until a reader asks for it. */
  hidden?: true
  /** Cannot be hidden, and stays at the left. */
  pinned?: true
  /** Not in exports. */
  notExported?: true
  /** Of a list that schools and bureaus share: for bureau staff alone. */
  only?: 'qu'
}

export interface SortKey<K extends string = string> {
  key: K
  descending?: boolean | undefined
}

export interface ListDefinition<C extends readonly ListColumn[] = readonly ListColumn[]> {
  /** Words stand in locales/<language>/lists.json under this name: `noun`, `search`, `columns.<key>`, `values.<key>.<value>`. */
  name: string
  columns: C
  /** Ends with a key of one row each by itself: the server adds the row's id. */
  defaultSort: readonly SortKey<C[number]['key']>[]
  /**
   * Has a search box. `unmasked`: it looks at nothing that is masked outside the own school, so everybody may type parts. `whole`: made by
   * `seenFromOutside` of every other one, as it then finds whole names and numbers only.
   */
  search?: true | 'unmasked' | 'whole'
}

/** A list, declared once: grid, URL state, filters, SQL, export and saved views are derived from it. */
export const list = <const C extends readonly ListColumn[], const N extends string>(
  definition: ListDefinition<C> & { name: N },
) => definition

export type ColumnKey<L extends ListDefinition> = L['columns'][number]['key']

/** Whether each row is of a class, so that an export may have one file for each; a list of the classes themselves has one row for each. */
export const splitsByClass = ({ columns }: ListDefinition): boolean =>
  columns.some(({ key, type, sort, pinned }) => key === 'class' && type === 'class' && sort && !pinned)

/** Its values may name a person: they are kept out of addresses, saved views and logs. */
export const isPersonal = (column: ListColumn) =>
  column.mask !== undefined || column.type === 'person' || column.type === 'mobile'

/** Whether a condition on the column may name a person. One that says only whether there is a value names nobody: it may stand in an address. */
export const isPersonalFilter = (column: ListColumn) => isPersonal(column) && column.filter !== 'presence'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const choiceOf = (number: typeof quantity) =>
  z.array(z.union([z.string().check(z.maxLength(40)), number])).check(z.minLength(1), z.maxLength(200))
/** Beyond any figure that a list shows. */
const maxBound = 1e12
const bound = z.optional(z.union([z.number().check(z.minimum(-maxBound), z.maximum(maxBound)), day]))
const filterValues = {
  contains: text,
  starts: text,
  whole: text,
  choice: choiceOf(quantity),
  year: z.array(z.int().check(z.minimum(1900), z.maximum(2200))).check(z.minLength(1), z.maxLength(50)),
  presence: z.boolean(),
  range: z.object({ from: bound, to: bound }),
} satisfies Record<FilterKind, z.ZodMiniType>
export type FilterValue = z.infer<(typeof filterValues)[FilterKind]>

/** Classes have longer numbers than whatever else is chosen from, and grades of kindergartens are below 0. */
function filterOf(filter: FilterKind, choices: ListColumn['choices']): z.ZodMiniType {
  if (filter !== 'choice') return filterValues[filter]
  if (choices === 'classes') return choiceOf(cursor)
  return choices === 'grades' ? choiceOf(gradeNumber) : filterValues.choice
}

/** Conditions of a list that is named beside them: which of them it takes is judged by that list, how large they may be here. */
export const anyFilters = recordOf(
  z.string().check(z.maxLength(40)),
  z.optional(z.union([...Object.values(filterValues), choiceOf(cursor), choiceOf(gradeNumber), cursor])),
  60,
)
/** The same with search and order. */
export const anyQuery = z.strictObject({
  search: z.optional(text),
  filters: z.optional(anyFilters),
  sort: z.optional(
    z
      .array(z.strictObject({ key: z.string().check(z.maxLength(40)), descending: z.optional(z.boolean()) }))
      .check(z.maxLength(3)),
  ),
})

/** What narrows and orders a list. Keys that the list does not have, or cannot narrow or sort by, are refused. */
export interface ListQuery {
  search?: string | undefined
  filters?: Record<string, FilterValue | undefined> | undefined
  sort?: SortKey[] | undefined
}

export const maxSortKeys = 3

export function listQuery(definition: ListDefinition): z.ZodMiniType<ListQuery, ListQuery> {
  const columns: readonly ListColumn[] = definition.columns
  const filters = Object.fromEntries(
    columns.flatMap(({ key, filter, choices }) =>
      filter ? [[key, z.optional(filterOf(filter, choices))]] : [],
    ),
  )
  const sortable = columns.filter(({ sort }) => sort).map(({ key }) => key)
  return z.strictObject({
    search: z.optional(text),
    filters: z.optional(z.strictObject(filters)),
    sort: z.optional(
      z
        .array(z.strictObject({ key: z.enum(sortable as [string]), descending: z.optional(z.boolean()) }))
        .check(
          z.maxLength(maxSortKeys),
          z.refine((sort) => new Set(sort.map(({ key }) => key)).size === sort.length),
        ),
    ),
  }) as unknown as z.ZodMiniType<ListQuery, ListQuery>
}

/** A page of a list: keyset cursor `cursor` as the page before answered it in `next`. */
export const listInput = (definition: ListDefinition) =>
  z.object({
    query: z._default(listQuery(definition), {}),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  })

/** `total` is null unless this page shows all there are: `count` of the same list says it without holding the rows up. */
export const listReply = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.nullable(z.number()), next: z.nullable(z.string()) })

/**
 * `withoutEach`: also counts what each single condition hides, for an empty list's way out. `of` is what is in scope without any
 * condition.
 */
export const countInput = (definition: ListDefinition) =>
  z.object({
    query: z._default(listQuery(definition), {}),
    withoutEach: z._default(z.boolean(), false),
  })
export const countReply = z.object({
  total: z.number(),
  of: z.number(),
  /** `key` is a column's key or `search`. */
  withoutEach: z.array(z.object({ key: z.string(), total: z.number() })),
  /**
   * Of a list of students with their record of a round: those who match, were on the round's list and are still counted in its figures, and
   * yet have no row, as they were deleted, moved to another school or left. A figure is `total` and these together. Not shown where a name
   * or a number is asked for.
   */
  removed: z.optional(z.object({ deleted: z.number(), moved: z.number(), left: z.number() })),
})
export type ListCount = z.infer<typeof countReply>

/**
 * Rows a bulk action is for: those named, or all that match but some. `expected` is what the person saw: another count is refused with
 * code 409 and nothing is done.
 */
export const selection = (definition: ListDefinition) =>
  z.union([
    z.object({ ids: z.array(longId).check(z.minLength(1), z.maxLength(5000)) }),
    z.object({
      query: listQuery(definition),
      except: z._default(z.array(longId).check(z.maxLength(5000)), []),
      expected: quantity,
    }),
  ])
export type Selection =
  { ids: number[] } | { query: ListQuery; except?: number[] | undefined; expected: number }
