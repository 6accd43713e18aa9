import type { RawBuilder } from 'kysely'
import type { DeclaredFilter, ListColumn, ListDefinition, ListQuery } from '@/contract/lists/list.ts'
import type { Scope } from '../db/scope.ts'

export type Part = RawBuilder<unknown>

/** One thing that rows are ordered by. Never null: what is not known has a value before or behind all others. */
export interface OrderPart {
  by: Part
  type: 'text' | 'int' | 'bigint' | 'numeric' | 'date' | 'timestamptz'
}

/** What a filter kind looks at: an expression, from which the kit makes the condition; of choices, the condition itself. */
export interface FilterSource {
  contains: Part | ((text: string) => Part)
  starts: Part | ((text: string) => Part)
  choice: (values: readonly (string | number)[]) => Part
  year: Part
  presence: Part | ((isThere: boolean) => Part)
  range: Part
}

/** A text as the whole value of a column. */
export interface WholeSearch {
  field: string
  value: string
  where: Part
}

interface Cell<J extends string> {
  /** The cell's value as the row holds it; texts are never null. */
  value: Part
  /** Joins that order and filter need; the value may use all of them. */
  joins?: readonly J[]
  /** Joins that these values of a filter need beside them. */
  joinsFor?: (values: readonly (string | number)[]) => readonly J[]
}

/** A column's SQL: what the definition says it can do is asked for here, and nothing else. */
export type SqlColumn<C extends ListColumn, J extends string> = Cell<J> &
  (C extends { sort: true } ? { order: readonly OrderPart[] } : { order?: never }) &
  (C extends { filter: infer F extends DeclaredFilter } ? { filter: FilterSource[F] } : { filter?: never })

export interface SqlList<L extends ListDefinition, J extends string> {
  /** Always under the alias `s`. */
  table: Part
  /** Ids of school and row; `class` where a teacher account may read. */
  key: { school: string; id: string; class?: string }
  /** Joins by name, in their order. They never change which rows there are; what they bring may depend on the query. */
  joins: Record<J, Part | ((scope: Scope, query?: ListQuery) => Part)>
  /** Joins that conditions alone read: a row is read without them. */
  narrowing?: readonly J[]
  /** Which rows there are at all, beside the scope; what a query leaves open may be decided here. No query: rows named by their ids. */
  where: (scope: Scope, query?: ListQuery) => Part
  columns: { [C in L['columns'][number] as C['key']]: SqlColumn<C, J> }
  /** What a row holds beside its columns, `id` and `schoolId`. */
  extra: Record<string, Part>
  search?: {
    joins?: readonly J[]
    where: (text: string, scope: Scope) => Part
    /** Of a list whose search reads what is masked outside the own school: how a whole value is found there; undefined for a part of one. */
    whole?: (text: string) => WholeSearch | undefined
  }
  /** Of a list of a round: rows that `where` leaves out although figures of the round still count them, as alias `s` and these joins say. */
  stillCounted?: { where: Part; joins: readonly J[] }
  /** Whom a row is about, as the audit names it; a student unless said. */
  subject?: 'teacher'
}

/** One column as the kit reads it, whatever the list. */
export interface AnyColumn extends Cell<string> {
  order?: readonly OrderPart[]
  filter?: FilterSource[DeclaredFilter]
}

/** Any list, as the kit reads it; `Row` is what its pages hold. */
export interface AnyList<Row = unknown> extends Omit<SqlList<ListDefinition, string>, 'columns'> {
  definition: ListDefinition
  columns: Record<string, AnyColumn>
  /** Only names the type; never there. */
  row?: Row
}

/** Declares a list's SQL: a column of the definition without its SQL does not compile. */
export const sqlListOf =
  <Row>() =>
  <const L extends ListDefinition>(definition: L) =>
  <J extends string>(list: SqlList<L, J>): AnyList<Row> =>
    ({ definition, ...list }) as unknown as AnyList<Row>
