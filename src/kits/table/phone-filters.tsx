import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { FilterField } from './filter-field.tsx'
import { useThisList } from './use-list.ts'
import { useScope } from './use-scope.ts'

/** The filter button with how many are set, and the sheet with a field for each column. */
export function PhoneFilters() {
  const t = useT('table')
  const { columns, conditions, labels, state, optionsOf } = useThisList()
  const { count } = useScope()
  const [isOpen, setOpen] = useState(false)
  const set = conditions.filter(({ key }) => key !== 'search').length
  const fields = columns.columns.filter(
    (column) =>
      column.filter && (!['choice', 'year'].includes(column.filter) || optionsOf(column).length > 0),
  )
  if (fields.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('filter.open', { count: set })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="relative flex size-11 shrink-0 items-center justify-center rounded-control border border-line2 bg-surface text-t1"
      >
        <SlidersHorizontal aria-hidden size={20} />
        {set > 0 && (
          <span className="absolute -top-2 -right-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-brand-strong px-1 text-axis text-on-brand">
            {set}
          </span>
        )}
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        foot={
          <>
            <Button size="large" onClick={state.clear}>
              {t('clear')}
            </Button>
            <Button size="large" look="primary" className="flex-1" onClick={() => setOpen(false)}>
              {t('filter.show', { n: count })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {fields.map((column) => (
            <div key={column.key}>
              <p className="mb-1.5 text-body text-t2">{labels.column(column.key)}</p>
              <FilterField column={column} large />
            </div>
          ))}
        </div>
      </Drawer>
    </>
  )
}
