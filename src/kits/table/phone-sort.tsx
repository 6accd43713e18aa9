import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'
import { useThisList } from './use-list.ts'

/** The order, by one column; `-` before its key turns it round. */
export function PhoneSort() {
  const t = useT('table')
  const { columns, labels, state } = useThisList()
  const [first] = state.query.sort ?? []
  const options = columns.columns
    .filter(({ sort }) => sort)
    .flatMap(({ key }) => [
      { value: key, label: `${labels.column(key)} ↑` },
      { value: `-${key}`, label: `${labels.column(key)} ↓` },
    ])
  if (options.length === 0) return null
  return (
    <Select
      label={t('sort.label')}
      className="shrink-0"
      value={first ? `${first.descending ? '-' : ''}${first.key}` : ''}
      options={[{ value: '', label: t('sort.own') }, ...options]}
      onChange={(value) =>
        state.setSort(
          value === ''
            ? []
            : [value.startsWith('-') ? { key: value.slice(1), descending: true } : { key: value }],
        )
      }
    />
  )
}
