import { useId } from 'react'
import type { ListName } from '@/contract/lists/lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import type { ExportForm } from './use-export-form.ts'
import { useListNames } from './use-list-names.ts'

/** Which columns the file has; their order is that of the screen. */
export function ColumnPicks({ form, list }: { form: ExportForm; list: ListName }) {
  const t = useT('exports')
  const names = useListNames(list)
  const id = useId()
  const { columns, chosen, setChosen } = form
  const take = (all: boolean) =>
    setChosen(new Set(columns.filter(({ isShown }) => all || isShown).map(({ key }) => key)))
  const turn = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <span id={id} className="text-body text-t2">
          {t('columns.label')}
        </span>
        <span className="flex-1 text-note text-t3">
          {t('columns.count', { n: chosen.size, of: columns.length })}
        </span>
        <Button look="link" className="text-note" onClick={() => take(false)}>
          {t('columns.shown')}
        </Button>
        <Button look="link" className="text-note" onClick={() => take(true)}>
          {t('columns.all')}
        </Button>
      </div>
      <ul className="grid max-h-[202px] grid-cols-3 overflow-auto rounded-control border border-line p-1 max-sm:grid-cols-2">
        {columns.map(({ key }) => (
          <li key={key}>
            <label className="flex h-8 items-center gap-2 rounded-tag px-2 text-body hover:bg-hover">
              <Checkbox
                label={names.column(key)}
                checked={chosen.has(key)}
                onChange={(isOn) => turn(key, isOn)}
              />
              <span className="truncate">{names.column(key)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} aria-live="polite" className="mt-1 min-h-5 text-note text-severe">
        {form.errors.columns && t('columns.none')}
      </p>
    </div>
  )
}
