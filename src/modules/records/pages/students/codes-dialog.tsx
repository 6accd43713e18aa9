import { Suspense, type ComponentType } from 'react'
import { useMakeCodes } from '@/modules/records/api/binding.ts'
import { maxSheets, type BindSheet } from '@/modules/records/contract/binding-codes.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { PanelDialog } from '@/ui/panel-dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import type { Chosen } from './student-acts.ts'

/** Shows the sheets that were made, to be printed or sent; the route gives it. */
export type SheetsView = ComponentType<{
  sheets: readonly BindSheet[]
  origin: string | null
  noneText: string
}>

type CodesDialogProps = { chosen: Chosen; Sheets: SheetsView; onClose: () => void }

/** Binding codes of the students chosen. They are made by a press, never by looking. */
export function CodesDialog({ chosen, Sheets, onClose }: CodesDialogProps) {
  const t = useT('students')
  const make = useMakeCodes()
  const isTooMany = chosen.n > maxSheets
  return (
    <PanelDialog
      title={t('actions.codes')}
      note={t('codes.students', { n: formatCount(chosen.n) })}
      width={960}
      height={760}
      onClose={onClose}
      foot={
        <Button className="ml-auto" onClick={onClose}>
          {t('codes.close')}
        </Button>
      }
    >
      <div className="size-full overflow-auto p-6 max-[600px]:p-4">
        {make.data ? (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Sheets {...make.data} noneText={t('codes.none')} />
          </Suspense>
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p className="text-body text-t2">
              {isTooMany ? t('codes.tooMany', { max: formatCount(maxSheets) }) : t('codes.text')}
            </p>
            <Refusal error={make.error} />
            <Button
              look="primary"
              busy={make.isPending}
              disabled={isTooMany}
              onClick={() => make.mutate({ for: 'students', selection: chosen.selection })}
            >
              {t('codes.make')}
            </Button>
            {make.isPending && <SkeletonRows rows={8} />}
          </div>
        )}
      </div>
    </PanelDialog>
  )
}
