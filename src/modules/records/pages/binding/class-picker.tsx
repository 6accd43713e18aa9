import type { ReactNode } from 'react'
import type { ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'

type ClassPickerProps = {
  classes: readonly ClassRow[]
  chosen: number | undefined
  /** Also offers all classes together. */
  withAll: boolean
  /** Classes that are printed together with the chosen one; missing = only one is printed. */
  also?: ReadonlySet<number> | undefined
  onAlso?: (id: number, is: boolean) => void
  onAlsoAll?: (isAll: boolean) => void
  onChoose: (id: number | undefined) => void
}

/** Classes with their share of bound students: one to print for. */
export function ClassPicker({
  classes,
  chosen,
  withAll,
  also,
  onAlso,
  onAlsoAll,
  onChoose,
}: ClassPickerProps) {
  const t = useT('bind')
  const classText = useClassText()
  const isAll = chosen !== undefined && classes.every(({ id }) => id === chosen || also?.has(id))
  return (
    <fieldset className="min-h-0 overflow-auto rounded border border-line bg-surface max-[992px]:max-h-64">
      <legend className="sr-only">{t('print.classes')}</legend>
      {also && classes.length > 1 && (
        <>
          <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-line px-4 text-body hover:bg-hover">
            {t('print.alsoAll')}
            <Checkbox
              label={t('print.alsoAll')}
              checked={isAll ? true : also.size > 0 && chosen !== undefined ? 'indeterminate' : false}
              onChange={(is) => onAlsoAll?.(is)}
            />
          </label>
          {chosen !== undefined && (
            <p className="border-b border-line px-4 py-2 text-note text-t2">{t('print.alsoHow')}</p>
          )}
        </>
      )}
      {withAll && (
        <Row isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
          <span className="text-body">{t('print.allClasses')}</span>
        </Row>
      )}
      {classes.map((row) => (
        <Row
          key={row.id}
          isChosen={row.id === chosen}
          onChoose={() => onChoose(row.id)}
          aside={
            also && chosen !== undefined && row.id !== chosen ? (
              <Checkbox
                label={t('print.also', { name: classText(row.class) })}
                checked={also.has(row.id)}
                onChange={(is) => onAlso?.(row.id, is)}
              />
            ) : undefined
          }
        >
          <span className="min-w-0 flex-1">
            <span className={cx('block truncate text-body', row.id === chosen && 'font-semibold')}>
              {classText(row.class)}
            </span>
            <span className="block text-note text-t2">{t('print.bound', row.bound)}</span>
          </span>
          <span className="shrink-0 text-body tabular-nums">{formatPercent(row.bound)}</span>
        </Row>
      ))}
    </fieldset>
  )
}

type RowProps = { isChosen: boolean; onChoose: () => void; aside?: ReactNode; children: ReactNode }

const Row = ({ isChosen, onChoose, aside, children }: RowProps) => (
  <div
    className={cx(
      'relative flex items-center border-b border-line last:border-0',
      'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-brand',
      isChosen ? 'bg-brand-soft' : 'hover:bg-hover',
    )}
  >
    <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-2">
      <input type="radio" name="class" className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
    {aside && <label className="flex min-h-14 shrink-0 cursor-pointer items-center px-4">{aside}</label>}
  </div>
)
