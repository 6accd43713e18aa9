import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cellText } from './cell-text.ts'
import type { ListRow } from './list-table-props.ts'
import { useThisList } from './use-list.ts'
import { useClassText } from './use-labels.ts'

export type PhoneLines = { title: ReactNode; detail: ReactNode; tag?: ReactNode }

/** As the page says it; else the first column, and the two that follow. */
export function usePhoneRow(): (row: ListRow) => PhoneLines {
  const t = useT('table')
  const { props, columns, labels } = useThisList()
  const classText = useClassText()
  const { phoneRow } = props
  if (phoneRow) return phoneRow
  const texts = { value: labels.value, classText, between: t('between') }
  const texted = columns.shown.filter(({ type }) => type !== 'rate')
  return (row) => {
    const [title = '', ...rest] = texted.map((column) =>
      cellText(column, (row as unknown as Record<string, unknown>)[column.key], texts),
    )
    return { title, detail: rest.filter(Boolean).slice(0, 2).join(t('between')) }
  }
}
