import { Columns3 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Popover } from '@/ui/popover.tsx'

export type ColumnChoiceProps = {
  columns: readonly { key: string; label: string }[]
  shown: readonly { key: string }[]
  onChange: (key: string, isShown: boolean) => void
  /** Only when something differs from how the table comes. */
  onReset: (() => void) | undefined
}

/** Which columns, in a list under its button. The first names the rows and stays. */
export function ColumnChoice({ columns, shown, onChange, onReset }: ColumnChoiceProps) {
  const t = useT('widgets')
  return (
    <Popover
      label={t('detail.columns')}
      width={232}
      align="end"
      trigger={
        <Button look="ghost" size="small" icon={<Columns3 aria-hidden size={16} />}>
          {t('detail.columns')}
        </Button>
      }
    >
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
    </Popover>
  )
}
