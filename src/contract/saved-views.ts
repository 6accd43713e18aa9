import * as z from 'zod/mini'
import { call } from './call.ts'
import { anyFilters } from './lists/list.ts'
import { listNames } from './lists/lists.ts'
import { id } from './field-types.ts'

const family = '/api/h5/admin/cd/views'
/** How a reader has set a list up: conditions that name no person, order, columns in their order with widths. */
export const viewState = z.object({
  filters: z.optional(anyFilters),
  sort: z.optional(
    z
      .array(z.object({ key: z.string().check(z.maxLength(40)), descending: z.optional(z.boolean()) }))
      .check(z.maxLength(3)),
  ),
  columns: z.optional(
    z
      .array(
        z.object({
          key: z.string().check(z.maxLength(40)),
          width: z.optional(z.int()),
          /** Stays at the left; the columns of the list that always do need not say so. */
          pinned: z.optional(z.literal(true)),
        }),
      )
      .check(z.maxLength(60)),
  ),
})
export type ViewState = z.infer<typeof viewState>
export const savedView = z.object({ id: z.number(), name: z.string(), state: viewState })
export type SavedView = z.infer<typeof savedView>
const views = z.object({ rows: z.array(savedView) })

export const viewsList = call(family, {
  who: 'signed-in',
  summary: 'Own saved views of a list, by name',
  input: z.object({ list: z.enum(listNames) }),
  reply: views,
})
export const viewSave = call(`${family}/save`, {
  who: 'signed-in',
  summary: 'Save a view under a name, in place of the own one of that name; at most 30 of a list',
  input: z.object({
    list: z.enum(listNames),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
    state: viewState,
  }),
  reply: views,
})
export const viewDelete = call(`${family}/delete`, {
  who: 'signed-in',
  summary: 'Delete an own saved view',
  input: z.object({ id }),
  reply: views,
})
