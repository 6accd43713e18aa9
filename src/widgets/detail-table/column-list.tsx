import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import type { ColumnChoiceProps } from './column-choice.tsx'

/** A box to tick for each column, and the way back. The first column names the rows and stays. */
export function ColumnList({ columns, shown, onChange, onReset }: ColumnChoiceProps) {
  const t = useT('widgets')
  return (
    <>
      <ul className="-m-2 max-h-[min(22rem,50dvh)] overflow-auto">
        {columns.map(({ key, label }, i) => (
          <li key={key}>
            <label className="flex h-8 items-center gap-3 rounded-control px-2 text-body hover:bg-hover">
              <Checkbox
                label={label}
                checked={shown.some((column) => column.key === key)}
                disabled={i === 0}
                onChange={(isShown) => onChange(key, isShown)}
              />
              <span aria-hidden className="truncate">
                {label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {onReset && (
        <Button look="link" className="mt-4 !font-normal" onClick={onReset}>
          {t('detail.reset')}
        </Button>
      )}
    </>
  )
}
