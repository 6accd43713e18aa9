import { maxExportRows } from '@/contract/exports.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { ColumnPicks } from './column-picks.tsx'
import { ContentChoice } from './content-choice.tsx'
import type { ExportButtonProps } from './export-button-props.ts'
import type { ExportForm as Form } from './use-export-form.ts'
import { useListNames } from './use-list-names.ts'

/** Which rows, in which format, which columns, masked or in full. */
export function ExportForm({ form, of }: { form: Form; of: ExportButtonProps }) {
  const t = useT('exports')
  const names = useListNames(of.definition.name)
  const { total, selection } = of
  const problem = form.errors.rows
  const rows =
    total === undefined
      ? t('scope.unknown')
      : t(selection ? 'scope.chosen' : 'scope.all', { rows: names.count(total) })
  return (
    <>
      <p className="text-body font-semibold">{rows}</p>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-body text-t2">{t('format.label')}</span>
          <Segmented
            label={t('format.label')}
            value={form.format}
            onChange={form.setFormat}
            segments={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t(`format.${value}`) }))}
          />
          {form.format === 'csv' && <p className="text-note text-t3">{t('format.csvHint')}</p>}
        </div>
      </div>
      {form.files.isOffered && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-body text-t2">{t('split.label')}</span>
          <Segmented
            label={t('split.label')}
            value={form.files.value}
            onChange={form.files.set}
            segments={(['one', 'class'] as const).map((value) => ({ value, label: t(`split.${value}`) }))}
          />
          {form.files.value === 'class' && <p className="text-note text-t3">{t('split.hint')}</p>}
        </div>
      )}
      <ColumnPicks form={form} list={of.definition.name} />
      <ContentChoice form={form} total={total} />
      {/* That there is nothing yet is no failure of whoever looks. */}
      <p
        role={problem === 'none' ? 'status' : 'alert'}
        className={`min-h-5 text-note ${problem === 'none' ? 'text-t2' : 'text-severe'}`}
      >
        {problem ? t(`scope.${problem}`, { max: formatCount(maxExportRows) }) : form.refusal}
      </p>
    </>
  )
}
