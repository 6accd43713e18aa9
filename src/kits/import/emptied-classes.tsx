import type { TFunction } from 'i18next'
import type { EmptiedClass } from '@/contract/upload-effects.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { gradeText } from './cell-text.ts'

type EmptiedClassesProps = {
  emptied: NonNullable<Plan['emptied']>
  checked: boolean
  disabled: boolean
  onChange: (closes: boolean) => void
}

/** Classes of years gone by in which nobody would be any more, and whether to close them with the commit. */
export function EmptiedClasses({ emptied, checked, disabled, onChange }: EmptiedClassesProps) {
  const t = useT('import')
  const { classes } = emptied
  const count = { count: classes.length, shown: formatCount(classes.length) }
  const label = t('emptied.close', count)
  return (
    <section
      aria-label={t('emptied.label')}
      className="flex shrink-0 flex-col gap-1 rounded border border-line bg-surface px-5 py-2.5 text-body max-md:px-4"
    >
      <label className="flex min-h-6 items-center gap-2 max-md:min-h-11">
        <Checkbox label={label} checked={checked} disabled={disabled} onChange={onChange} />
        {label}
      </label>
      <p className="text-note text-t2">{t(checked ? 'emptied.closeText' : 'emptied.keepText')}</p>
      <ClassNames classes={classes} />
    </section>
  )
}

/** Which they are, a year at a time, on demand. */
export function ClassNames({ classes }: { classes: readonly EmptiedClass[] }) {
  const t = useT('import')
  const years = [...new Set(classes.map(({ schoolYear }) => schoolYear))]
  return (
    <details className="text-note text-t2">
      <summary className="w-fit cursor-pointer rounded-tag py-0.5 text-brand-strong max-md:py-3">
        {t('emptied.which')}
      </summary>
      {years.map((year) => (
        <p key={year}>
          {t('emptied.year', { year: yearName(year) })}{' '}
          {classes
            .filter(({ schoolYear }) => schoolYear === year)
            .map((each) => className(each, t))
            .join(t('emptied.comma'))}
        </p>
      ))}
    </details>
  )
}

const className = ({ grade, number, name }: EmptiedClass, t: TFunction<'import'>): string =>
  t('value.gradeClass', { grade: gradeText(grade, t), number }) + (name && ` ${name}`)
