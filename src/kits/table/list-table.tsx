import type { ListDefinition } from '@/contract/lists/list.ts'
import { ListPanel } from './list-panel.tsx'
import { ListPhone } from './list-phone.tsx'
import type { ListRow, ListTableProps } from './list-table-props.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { ListProvider, useList, type ListView } from './use-list.ts'

/**
 * A list of the product: everything that is declared of it (contract/lists) becomes heads, filters, rows, selection and saved views. It
 * fills the page below the path; on a phone each row has two lines.
 */
export function ListTable<Row extends ListRow, L extends ListDefinition = ListDefinition>(
  props: ListTableProps<Row, L>,
) {
  const isPhone = usePhone()
  const list = useList(props as unknown as ListTableProps<Row>)
  return (
    <ListProvider value={list as unknown as ListView}>{isPhone ? <ListPhone /> : <ListPanel />}</ListProvider>
  )
}
