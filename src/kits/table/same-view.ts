import type { ViewState } from '@/contract/saved-views.ts'

/** Whether two views show the same: conditions in any order, sort and columns in theirs. Widths are taste, not meaning. */
export const sameView = (one: ViewState, other: ViewState) => meaning(one) === meaning(other)

const meaning = ({ filters = {}, sort = [], columns = [] }: ViewState) =>
  JSON.stringify([
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, inOrder(value)])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    sort.map(({ key, descending }) => [key, descending === true]),
    columns.map(({ key, pinned }) => [key, pinned === true]),
  ])

/** The values of a choice mean the same in any order. */
const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value
