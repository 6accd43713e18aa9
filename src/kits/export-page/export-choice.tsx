import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ExportForm } from '@/kits/export/export-form.tsx'
import type { ExportButtonProps } from '@/kits/export/export-button-props.ts'
import type { ExportForm as Form } from '@/kits/export/use-export-form.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { Button } from '@/ui/button.tsx'
import { Filters } from './filters.tsx'

type ExportChoiceProps = {
  scope: ListScope
  bar: readonly string[]
  form: Form
  of: ExportButtonProps
}

/** What the file will have, and the start. */
export function ExportChoice({ scope, bar, form, of }: ExportChoiceProps) {
  const t = useT('export-page')
  const exports = useT('exports')
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface px-4 py-3"
    >
      <h2 id={id} className="text-title font-semibold">
        {t('choose')}
      </h2>
      <Filters scope={scope} bar={bar} />
      <ExportForm form={form} of={of} />
      <Button
        look="primary"
        className="self-start max-sm:h-11 max-sm:self-stretch"
        busy={form.isBusy}
        disabled={form.errors.rows !== undefined}
        onClick={form.submit}
      >
        {exports('start')}
      </Button>
    </section>
  )
}
