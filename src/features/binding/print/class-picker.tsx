import type { ClassRow } from '@/contract/lists/organisation-lists.ts'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { cx } from '@/ui/cx.ts'

type ClassPickerProps = {
  classes: readonly ClassRow[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Classes with their share of bound pupils: one to print for. */
export function ClassPicker({ classes, chosen, onChoose }: ClassPickerProps) {
  const t = useT('bind')
  const classText = useClassText()
  return (
    <fieldset className="min-h-0 overflow-auto rounded border border-line bg-surface max-[992px]:max-h-64">
      <legend className="sr-only">{t('print.classes')}</legend>
      {classes.map((row) => (
        <label
          key={row.id}
          className={cx(
            'relative flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 last:border-0',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
            row.id === chosen ? 'bg-brand-soft' : 'hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name="class"
            className="sr-only"
            checked={row.id === chosen}
            onChange={() => onChoose(row.id)}
          />
          <span className="min-w-0 flex-1">
            <span className={cx('block truncate text-body', row.id === chosen && 'font-semibold')}>
              {classText(row.class)}
            </span>
            <span className="block text-note text-t2">{t('print.bound', row.bound)}</span>
          </span>
          <span className="shrink-0 text-body tabular-nums">{formatPercent(row.bound)}</span>
        </label>
      ))}
    </fieldset>
  )
}
