import { useEffect, useMemo } from 'react'
import { useMakeCodesOfAll } from '@/modules/records/api/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { MadeSheets } from './made-sheets.tsx'
import type { PrintMode } from './print-modes.ts'

type MakePanelProps = {
  mode: Exclude<PrintMode, 'codes'>
  /** In the order of their sheets. */
  classIds: readonly number[]
  unboundOnly: boolean
  onUnboundOnly: (value: boolean) => void
}

/** Codes are made by a press, never by looking; then their sheets are here. */
export function MakePanel({ mode, classIds, unboundOnly, onUnboundOnly }: MakePanelProps) {
  const t = useT('bind')
  const make = useMakeCodesOfAll()
  const { reset } = make
  const chosen = useMemo(() => classIds.join(' '), [classIds])
  // Another choice: what was made for the last one is not for this.
  useEffect(reset, [reset, mode, chosen, unboundOnly])

  if (mode !== 'school' && classIds.length === 0)
    return <StateBlock state="empty" title={t('print.choose')} detail={t('print.chooseText')} />
  function press() {
    if (mode === 'school') make.mutate([{ for: 'school' }])
    else if (mode === 'class') make.mutate(classIds.map((classId) => ({ for: 'class' as const, classId })))
    else make.mutate(classIds.map((classId) => ({ for: 'pupils-of-class' as const, classId, unboundOnly })))
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look={make.data ? 'secondary' : 'primary'} busy={make.isPending} onClick={press}>
          {t(mode === 'students' ? 'print.makePupils' : 'print.make')}
        </Button>
        {mode === 'students' && (
          <label className="flex h-8 items-center gap-2 text-body">
            <Checkbox label={t('print.unboundOnly')} checked={unboundOnly} onChange={onUnboundOnly} />
            {t('print.unboundOnly')}
          </label>
        )}
        <p className="text-note text-t2">{t('print.makeText')}</p>
      </div>
      {make.isPending && <SkeletonRows rows={8} />}
      {make.error && (
        <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body text-t1">
          {t('print.failed', { why: make.error.message })}
        </p>
      )}
      {make.data && (
        <MadeSheets
          {...make.data}
          noneText={t(unboundOnly && mode === 'students' ? 'print.noneText' : 'print.noneAll')}
        />
      )}
    </>
  )
}
