import { TriangleAlert } from 'lucide-react'
import { revealReason } from '@/contract/reveal.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { ExportForm } from './use-export-form.ts'

/** Masked, or in full with a purpose and what that means for every record. */
export function ContentChoice({ form, total }: { form: ExportForm; total: number | undefined }) {
  const t = useT('exports')
  const { content } = form
  if (!content.hasMasked) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-body text-t2">{t('content.label')}</span>
        <Segmented
          label={t('content.label')}
          value={content.value}
          onChange={content.set}
          segments={(['masked', 'whole'] as const).map((value) => ({ value, label: t(`content.${value}`) }))}
        />
        {!content.isWhole && <p className="text-note text-t3">{t('content.maskedHint')}</p>}
      </div>
      {content.isWhole && <Purpose form={form} total={total} />}
    </div>
  )
}

function Purpose({ form, total }: { form: ExportForm; total: number | undefined }) {
  const t = useT('exports')
  const reasons = useT('reveal')
  const { content, errors } = form
  return (
    <>
      <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-note text-t1">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning" />
        {total === undefined ? t('content.warningUnknown') : t('content.warning', { n: formatCount(total) })}
      </p>
      <div className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
        <div>
          <p className="mb-2 text-body text-t2">{t('content.reason')}</p>
          <Select
            label={t('content.reason')}
            hideLabel
            className="h-9 w-full"
            value={content.reason}
            onChange={content.setReason}
            options={[
              { value: '' as const, label: t('content.chooseReason'), disabled: true },
              ...revealReason.options.map((value) => ({ value, label: reasons(`reasons.${value}`) })),
            ]}
          />
          <p aria-live="polite" className="mt-1 min-h-5 text-note text-severe">
            {errors.reason && t('content.reasonMissing')}
          </p>
        </div>
        <TextField
          label={t('content.note')}
          hint={t('content.noteHint')}
          error={errors.note ? t('content.noteTooLong') : undefined}
          value={content.note}
          onChange={(event) => content.setNote(event.target.value)}
        />
      </div>
    </>
  )
}
